import * as messagingCalls from '@so-cuoc/shared-domain/contract/calls/service/messaging.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { expect, test } from 'vitest';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { archive } from './archive.ts';
import {
  claimSetup,
  eventTypes,
  firstRow,
  openTestService,
  signIn,
  type TestService,
  type TestServiceOptions,
} from '../../test/test-service.ts';

const change = { 'x-so-cuoc': '1' };
const A_YEAR_AND_A_DAY = 366 * 86_400_000;

const given = async (options: TestServiceOptions = {}) => {
  const service = await openTestService(options);
  const admin = await claimSetup(service);
  const put = async (path: string) =>
    firstRow(await service.app.inject({ url: path, headers: { cookie: admin.cookie, ...change } }));
  return { service, admin, put };
};

test('old chat is written to a file whose checksum is recorded, then forgotten; the log keeps it', async () => {
  const { service, admin, put } = await given();
  await admin.post(messagingCalls.post.path, { chat_content: 'Lời cũ' });
  expect((await put(administrationCalls.archiveOldData.path))['result']).toBe('khongco');
  service.clock.now += A_YEAR_AND_A_DAY;
  const { cookie } = await signIn(service, 'admin');
  const answer = firstRow(
    await service.app.inject({
      url: administrationCalls.archiveOldData.path,
      headers: { cookie, ...change },
    }),
  );
  expect(answer).toMatchObject({ result: 'updatesuccess', records: 1 });
  const written = await readFile(join(service.folder, 'luu-tru', String(answer['file'])));
  expect(createHash('sha256').update(written).digest('hex')).toBe(answer['sha256']);
  expect(written.toString('utf8')).toContain('Lời cũ');
  expect(await eventTypes(service, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
  expect(await eventTypes(service, 'maintenance')).toEqual(['OldDataArchived']);
});

/** A word in the room that is old by now, and an admin who would have it put away. */
const givenOldChat = async (options: TestServiceOptions = {}) => {
  const { service, admin } = await given(options);
  await admin.post(messagingCalls.post.path, { chat_content: 'Lời cũ' });
  service.clock.now += A_YEAR_AND_A_DAY;
  const { cookie } = await signIn(service, 'admin');
  const remove = () =>
    service.app.inject({ url: administrationCalls.archiveOldData.path, headers: { cookie, ...change } });
  return { service, remove };
};
const archives = (service: TestService) => readdir(join(service.folder, 'luu-tru')).catch(() => []);

test('two concurrent calls archive old chat once', async () => {
  const { service, remove } = await givenOldChat();
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map((answer) => firstRow(answer)['result']).sort()).toEqual([
    'khongco',
    'khongco',
    'updatesuccess',
  ]);
  expect(await archives(service)).toHaveLength(1);
  expect(await eventTypes(service, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
});

test('where no archive can be written the answer is 503, nothing is left behind and nothing forgotten', async () => {
  const { service, remove } = await givenOldChat();
  await writeFile(join(service.folder, 'luu-tru'), 'một tệp');
  const answer = await remove();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(await eventTypes(service, 'chat')).toEqual(['ChatMessagePosted']);
  await rm(join(service.folder, 'luu-tru'));
  expect(firstRow(await remove())['result']).toBe('updatesuccess');
});

test.each(['maintenance', 'chat'])(
  'a service that dies before the event of %s has forgotten nothing, and does it when it is asked again',
  async (stream) => {
    let broken = false;
    const { service, remove } = await givenOldChat({
      store: (store) =>
        withAppend(store, (name, ...rest) =>
          broken && name === stream
            ? Promise.reject(new StoreUnavailable('away'))
            : store.append(name, ...rest),
        ),
    });
    broken = true;
    expect((await remove()).statusCode).toBe(503);
    expect(await eventTypes(service, 'chat')).toEqual(['ChatMessagePosted']);
    broken = false;
    const answer = firstRow(await remove());
    expect(answer).toMatchObject({ result: 'updatesuccess', records: 1 });
    expect(await eventTypes(service, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
    expect(await archives(service)).toContain(answer['file']);
  },
);

test('where the archive cannot be written nothing is forgotten', async () => {
  const { service, admin } = await given();
  await admin.post(installationCalls.reportClientError.path, { el_error: 'hỏng', el_string: 'at App' });
  const folder = join(service.folder, 'luu-tru');
  await archive(folder, 'a.jsonl', 'một\n');
  await expect(archive(folder, 'a.jsonl', 'hai\n')).rejects.toThrow();
  expect(await readFile(join(folder, 'a.jsonl'), 'utf8')).toBe('một\n');
  await expect(
    service.internals.clientErrors?.drain(() => Promise.reject(new Error('đĩa đầy'))),
  ).rejects.toThrow('đĩa đầy');
  expect(await service.internals.clientErrors?.read()).toHaveLength(1);
});

test('the error log is read newest first, and put away whole', async () => {
  const { service, admin, put } = await given();
  for (const el_error of ['một', 'hai'])
    await admin.post(installationCalls.reportClientError.path, { el_error });
  const shown = await admin.get(administrationCalls.clientErrors.path);
  expect(shown.json()).toMatchObject([{ el_error: 'hai', user: 'admin' }, { el_error: 'một' }]);
  const answer = await put(administrationCalls.archiveClientErrors.path);
  expect(answer).toMatchObject({ result: 'updatesuccess', records: 2 });
  expect((await admin.get(administrationCalls.clientErrors.path)).json()).toEqual([]);
  expect(await readdir(join(service.folder, 'luu-tru'))).toEqual([answer['file']]);
  expect((await put(administrationCalls.archiveClientErrors.path))['result']).toBe('khongco');
});
