import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as emailCalls from '@so-cuoc/shared-domain/contract/calls/accounts/email.ts';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exportedLines } from '@so-cuoc/scripts/book-files/export.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { claim, signIn, type SignedIn } from '@so-cuoc/server/http-client/session-client.ts';
import { REQUESTS } from '@so-cuoc/server/test/access/calls.ts';
import { sendCall, row } from '@so-cuoc/server/test/access/access-book.ts';
import { temporaryFolder } from '@so-cuoc/server/test/support/served.ts';

const SLOW = 240_000;
const PASSWORDS = {
  admin: 'Rieng.admin_1',
  agent: 'Rieng.daily_2',
  next: 'Rieng.moi_3',
  wrong: 'Rieng.sai_4',
};
const RECOVERED = 'Rieng.lai_5';
const letters = z.array(z.object({ mail_id: z.string() }));
const tokenOf = ({ cookie }: SignedIn): string => cookie.slice(cookie.indexOf('=') + 1);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Signs in and out, mistypes, confirms, resets passwords. Returns every secret of these steps. */
const useSecrets = async (address: string, setupKey: string) => {
  const admin = await claim(address, setupKey, 'admin', PASSWORDS.admin);
  const account = { datatype: 'us', action: 'modify', tendangnhap: 'daily1', matkhau: PASSWORDS.agent };
  const made = row(await admin.post(accountCalls.change.path, { ...account, email: 'ba@so.test' }));
  const agent = await signIn(address, 'daily1', PASSWORDS.agent, 'yes');
  await expect(signIn(address, 'daily1', PASSWORDS.wrong)).rejects.toThrow();
  const change = { userid: made['user_idd'], passold: PASSWORDS.agent, passnew: PASSWORDS.next };
  await agent.post(sessionCalls.changePassword.path, change);
  const lastLetter = async (): Promise<string> => {
    const [letter] = letters.parse(await admin.get(administrationCalls.mails.path));
    return JSON.stringify(
      await admin.get(pathOf(administrationCalls.mail, { params: { mailId: letter?.mail_id ?? '' } })),
    );
  };
  const confirming = { email_email: 'ba@so.test', username: 'daily1' };
  await admin.post(emailCalls.sendCode.path, { ...confirming, email_type: 'code' });
  const code = /\b\d{6}\b/.exec(await lastLetter())?.[0] ?? '';
  await admin.post(emailCalls.checkCode.path, {
    email_email: 'ba@so.test',
    email_key: code,
    username: 'daily1',
  });
  await admin.post(emailCalls.sendCode.path, { ...confirming, email_type: 'link' });
  const link = /confirm\/email\/([\w-]+)/.exec(await lastLetter())?.[1] ?? '';
  await admin.post(emailCalls.confirmByLink.path, { username: 'daily1', key: link });
  await admin.post(emailCalls.recover.path, { username: 'daily1', email: 'ba@so.test' });
  const reset = /#[^"\\]*?([\w-]{20,})/.exec(await lastLetter())?.[1] ?? '';
  await admin.post(emailCalls.recover.path, { username: 'daily1', key: reset, pass: RECOVERED });
  const back = await signIn(address, 'daily1', RECOVERED);
  const kept = { ...PASSWORDS, recovered: RECOVERED, setupKey, adminToken: tokenOf(admin) };
  const secrets = { ...kept, first: tokenOf(agent), second: tokenOf(back), link, reset };
  return { admin, agentId: String(made['user_idd']), back, secrets, code };
};

test('after a run of all calls, every secret is only where it belongs', { timeout: SLOW }, async () => {
  const folder = await temporaryFolder();
  const service = await startService(folder, undefined, { LOG_LEVEL: 'trace' });
  const { admin, agentId, back, secrets, code } = await useSecrets(service.address, service.setupKey ?? '');
  const customer = { userid: agentId, khachname: 'Khách thấy được' };
  const khachId = String(row(await back.post(customerCalls.create.path, customer))['khach_id']);
  const subject = {
    daily1: agentId,
    khachId,
    otherKhachId: khachId,
    uiId: randomUUID(),
    caller: { id: agentId },
  };
  const headers = { cookie: admin.cookie, [CHANGE_HEADER]: '1' };
  const answers: string[] = [];
  for (const [name, one] of Object.entries(REQUESTS)) {
    if (
      name.includes('getlogininformation') ||
      name.includes(sessionCalls.list.path) ||
      name.includes(administrationCalls.mails.path)
    )
      continue;
    answers.push(await (await sendCall(service.address, name, one, subject, headers)).text());
  }
  await service.end('SIGTERM');

  for (const [name, secret] of Object.entries(secrets))
    expect([name, secret.length > 8]).toEqual([name, true]);
  expect(code).toHaveLength(6);
  const store = openEmbeddedEventStore({ folder });
  const exported: string[] = [];
  for await (const line of exportedLines(store)) exported.push(line);
  await store.close();
  const places = [
    ['what it printed, but for the link of the first start', service.output().replace(/key=\S+/, '')],
    ['its answers', answers.join('\n')],
    ['the exported events', exported.join('\n')],
    ...filesIn(folder).map(
      (file) => [file.slice(folder.length), readFileSync(file).toString('latin1')] as const,
    ),
  ] as const;
  const found = places.flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      // The admin passes on a mail that no server accepted: it contains its link.
      text.includes(secret) && !(place.startsWith('/mail/') && (name === 'link' || name === 'reset'))
        ? [`${name} in ${place}`]
        : [],
    ),
  );
  expect(found).toEqual([]);
  const hashes = places.filter(([, text]) => text.includes('$argon2')).map(([place]) => place);
  expect(hashes.filter((place) => !place.startsWith('/vault.db'))).toEqual([]);
  expect(hashes).not.toEqual([]);
  // A control: the scan finds text that is not secret.
  const seen = places.filter(([, text]) => text.includes(agentId)).map(([place]) => place);
  expect(seen).toEqual(expect.arrayContaining(['the exported events', 'its answers']));
});

const BUNDLE = new URL('../../frontend/dist/', import.meta.url);

test.runIf(existsSync(BUNDLE))(
  'what is built for browsers has no key, hash or path of a machine in it',
  () => {
    const files = filesIn(BUNDLE.pathname).filter((file) => /\.(js|css|html|json)$/.test(file));
    expect(files.length).toBeGreaterThan(3);
    const telling =
      /\$argon2|BEGIN (RSA |EC )?PRIVATE KEY|mongodb(\+srv)?:\/\/|esdb:\/\/|smtps?:\/\/|DEMO_PASSWORD|\/(home|root|Users)\//;
    expect(files.filter((file) => telling.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);
