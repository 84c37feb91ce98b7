/**
 * Gives the service an account of its own on EventStoreDB, which may read the whole log and write streams, and is
 * no administrator. Run by docker-compose.yml before the services; running it again changes nothing.
 * EVENTSTORE_ADMIN_URL: the address with the administrator's account. EVENTSTORE_URL: the one of the service.
 */
import { EventStoreDBClient } from '@eventstore/db-client';

const address = (name) => {
  const text = process.env[name] ?? '';
  const [, user, password, host] = /^esdb:\/\/([^:]+):([^@]+)@([^/?,]+)/.exec(text) ?? [];
  if (host === undefined) throw new Error(`${name} must be esdb://name:password@host:port?…`);
  return { text, user: decodeURIComponent(user), password: decodeURIComponent(password), host };
};

const admin = address('EVENTSTORE_ADMIN_URL');
const service = address('EVENTSTORE_URL');

const answer = await fetch(`https://${admin.host}/users/`, {
  method: 'POST',
  headers: {
    authorization: `Basic ${Buffer.from(`${admin.user}:${admin.password}`).toString('base64')}`,
    'content-type': 'application/json',
  },
  body: JSON.stringify({
    loginName: service.user,
    fullName: 'So cuoc',
    groups: [],
    password: service.password,
  }),
});
if (!answer.ok && answer.status !== 409) throw new Error(`the account was refused: ${answer.status}`);

// Only administrators may read the whole log unless it says otherwise.
const client = EventStoreDBClient.connectionString(admin.text);
await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins', service.user] } });
await client.dispose();
