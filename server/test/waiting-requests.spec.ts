import { PassThrough } from 'node:stream';
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { CHANGE_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serveForTest, temporaryFolder } from './support/served.ts';

const lineShape = z.object({ queuedMs: z.number() }).loose();

test('the line of a sign-in says how long it waited for the hashing of others', async () => {
  const logTo = new PassThrough();
  const chunks: Buffer[] = [];
  logTo.on('data', (chunk: Buffer) => chunks.push(chunk));
  const serving = await serveForTest(await temporaryFolder(), null, undefined, { logTo, logLevel: 'info' });
  const signIn = (name: string) =>
    fetch(serving.address + sessionCalls.login.path, {
      method: 'POST',
      headers: { [CHANGE_HEADER]: '1', 'content-type': 'application/json' },
      body: JSON.stringify({ modify: 'login', user_username: name, user_password: 'mat.khau_1' }),
    });
  await Promise.all(['1', '2', '3', '4', '5', '6'].map((each) => signIn(`daily${each}`)));
  const waits = Buffer.concat(chunks)
    .toString()
    .split('\n')
    .filter((line) => line.includes(sessionCalls.login.path))
    .map((line) => lineShape.parse(JSON.parse(line)).queuedMs);
  expect(waits).toHaveLength(6);
  expect(waits.filter((ms) => ms > 0).length).toBeGreaterThan(0);
});
