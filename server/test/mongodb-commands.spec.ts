import { openMongoVault } from '@so-cuoc/command-service/vault/mongodb/vault.ts';
import { connectMongo } from '@so-cuoc/event-store/mongodb/connection.ts';
import { openMongoReadModels } from '@so-cuoc/projections/read-model/mongodb/open.ts';
import { expect, onTestFinished, test } from 'vitest';
import { recordedMongoDb, type Command } from './support/recorded-mongodb.ts';

const DURABLE = { w: 'majority', j: true, wtimeout: 5_000 };
const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'createIndexes', 'drop'];
const READS = ['find', 'aggregate'];

const nameOf = (asked: Command): string => Object.keys(asked)[0] ?? '';

/** Every call of vault and read models once, and what they asked the server for. */
const everyCommand = async (): Promise<readonly Command[]> => {
  const server = await recordedMongoDb();
  onTestFinished(() => server.close());
  const vault = openMongoVault(connectMongo(server.url, 'book'));
  const session = {
    ...{ id: 's-1', userId: 'u-1', remembered: true, startedAt: 10, expiresAt: 2_000 },
    ...{ address: '', device: '', loginTime: '', ended: null },
  };
  await vault.openSession('token', session);
  await vault.session('token');
  await vault.activeSessions('u-1', 0);
  await vault.setLoginTime('token', '');
  await vault.endSession('token', 'signed-out', 9_000);
  await vault.endSessionsOf('u-1', null, 'signed-out', 9_000);
  await vault.saveCredential({ userId: 'u-1', username: 'daily1', passwordHash: 'x' });
  await vault.replacePassword('u-1', 'x', 'y');
  await vault.deleteCredential('u-1');
  await vault.secret('device', 'fresh');
  await vault.saveSetupKeyHash('hash');
  await vault.setupKeyHash();
  await vault.claimKey('u-1', 'key', 'request');
  await vault.saveAnswer('u-1', 'key', { status: 200, body: '', position: '1' });
  await vault.saveSourceState('source', '{}');
  await vault.sourceStates();
  await vault.takeStep('u-1', 'secret', 1);
  await vault.dropExpired(0);
  await vault.close();
  const readModels = openMongoReadModels(connectMongo(server.url, 'book'));
  await readModels.get('report', 'a');
  await readModels.range('report', { from: 'a', to: 'b' });
  await readModels.replace('report', 'a', null, { n: 1 });
  await readModels.checkpoint('report');
  const writes = [{ collection: 'report', key: 'a', document: { n: 1 } }];
  await readModels.commit(writes, { view: 'report', foldVersion: 1, position: '1' }, null);
  await readModels.drop(['report'], 'report');
  await readModels.close();
  return server.commands;
};

test('every command of vault and read models carries the pinned concerns when it leaves the process', async () => {
  const commands = await everyCommand();
  const names = [...new Set(commands.map(nameOf))];
  expect([...WRITES, ...READS]).toEqual(expect.arrayContaining(names));
  expect(names).toEqual(expect.arrayContaining(['insert', 'update', 'delete', 'createIndexes', 'find']));
  for (const asked of commands)
    if (WRITES.includes(nameOf(asked))) expect([asked, asked['writeConcern']]).toEqual([asked, DURABLE]);
    else expect([asked, asked['readConcern']]).toEqual([asked, { level: 'majority' }]);
});

test('sessions are found by their user, and forgotten by the server', async () => {
  const made = (await everyCommand()).filter(({ createIndexes }) => createIndexes === 'sessions');
  const indexes = made.flatMap(({ indexes: each }) => each);
  expect(indexes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'userId_1_ended_1_expiresAt_1' }),
      expect.objectContaining({ name: 'expiresOn_1', expireAfterSeconds: 86_400 }),
    ]),
  );
});
