import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { expect, test } from 'vitest';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { archive } from './archive.ts';
import {
  claim,
  eventTypes,
  first,
  openHouse,
  signIn,
  type House,
  type HouseOptions,
} from '../../test/test-service.ts';

const change = { 'x-so-cuoc': '1' };
const A_YEAR_AND_A_DAY = 366 * 86_400_000;

const given = async (options: HouseOptions = {}) => {
  const house = await openHouse(options);
  const admin = await claim(house);
  const put = async (path: string) =>
    first(await house.app.inject({ url: path, headers: { cookie: admin.cookie, ...change } }));
  return { house, admin, put };
};

test('old chat is written to a file whose checksum is recorded, then forgotten; the log keeps it', async () => {
  const { house, admin, put } = await given();
  await admin.post('/api/modify/modify_chat', { chat_content: 'Lời cũ' });
  expect((await put('/api/modify/remove_old_data'))['result']).toBe('khongco');
  house.clock.now += A_YEAR_AND_A_DAY;
  const { cookie } = await signIn(house, 'admin');
  const answer = first(
    await house.app.inject({ url: '/api/modify/remove_old_data', headers: { cookie, ...change } }),
  );
  expect(answer).toMatchObject({ result: 'updatesuccess', records: 1 });
  const written = await readFile(join(house.folder, 'luu-tru', String(answer['file'])));
  expect(createHash('sha256').update(written).digest('hex')).toBe(answer['sha256']);
  expect(written.toString('utf8')).toContain('Lời cũ');
  expect(await eventTypes(house, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
  expect(await eventTypes(house, 'maintenance')).toEqual(['OldDataArchived']);
});

/** A word in the room that is old by now, and an admin who would have it put away. */
const givenOldChat = async (options: HouseOptions = {}) => {
  const { house, admin } = await given(options);
  await admin.post('/api/modify/modify_chat', { chat_content: 'Lời cũ' });
  house.clock.now += A_YEAR_AND_A_DAY;
  const { cookie } = await signIn(house, 'admin');
  const remove = () =>
    house.app.inject({ url: '/api/modify/remove_old_data', headers: { cookie, ...change } });
  return { house, remove };
};
const archives = (house: House) => readdir(join(house.folder, 'luu-tru')).catch(() => []);

test('asked for twice at once, old chat is put away once', async () => {
  const { house, remove } = await givenOldChat();
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map((answer) => first(answer)['result']).sort()).toEqual([
    'khongco',
    'khongco',
    'updatesuccess',
  ]);
  expect(await archives(house)).toHaveLength(1);
  expect(await eventTypes(house, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
});

test('where no archive can be written the answer is 503, nothing is left behind and nothing forgotten', async () => {
  const { house, remove } = await givenOldChat();
  await writeFile(join(house.folder, 'luu-tru'), 'một tệp');
  const answer = await remove();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  expect(await eventTypes(house, 'chat')).toEqual(['ChatMessagePosted']);
  await rm(join(house.folder, 'luu-tru'));
  expect(first(await remove())['result']).toBe('updatesuccess');
});

test.each(['maintenance', 'chat'])(
  'a service that dies before the event of %s has forgotten nothing, and does it when it is asked again',
  async (stream) => {
    let broken = false;
    const { house, remove } = await givenOldChat({
      store: (store) =>
        withAppend(store, (name, ...rest) =>
          broken && name === stream
            ? Promise.reject(new StoreUnavailable('away'))
            : store.append(name, ...rest),
        ),
    });
    broken = true;
    expect((await remove()).statusCode).toBe(503);
    expect(await eventTypes(house, 'chat')).toEqual(['ChatMessagePosted']);
    broken = false;
    const answer = first(await remove());
    expect(answer).toMatchObject({ result: 'updatesuccess', records: 1 });
    expect(await eventTypes(house, 'chat')).toEqual(['ChatMessagePosted', 'ChatDayArchived']);
    expect(await archives(house)).toContain(answer['file']);
  },
);

test('where the archive cannot be written nothing is forgotten', async () => {
  const { house, admin } = await given();
  await admin.post('/api/modify/modify_error_log', { el_error: 'hỏng', el_string: 'at App' });
  const folder = join(house.folder, 'luu-tru');
  await archive(folder, 'a.jsonl', 'một\n');
  await expect(archive(folder, 'a.jsonl', 'hai\n')).rejects.toThrow();
  expect(await readFile(join(folder, 'a.jsonl'), 'utf8')).toBe('một\n');
  await expect(house.service.faults?.putAway(() => Promise.reject(new Error('đĩa đầy')))).rejects.toThrow(
    'đĩa đầy',
  );
  expect(await house.service.faults?.read()).toHaveLength(1);
});

test('the error log is read newest first, and put away whole', async () => {
  const { house, admin, put } = await given();
  for (const el_error of ['một', 'hai']) await admin.post('/api/modify/modify_error_log', { el_error });
  const shown = await admin.get('/api/basic/get_error_log');
  expect(shown.json()).toMatchObject([{ el_error: 'hai', user: 'admin' }, { el_error: 'một' }]);
  const answer = await put('/api/modify/remove_log_file');
  expect(answer).toMatchObject({ result: 'updatesuccess', records: 2 });
  expect((await admin.get('/api/basic/get_error_log')).json()).toEqual([]);
  expect(await readdir(join(house.folder, 'luu-tru'))).toEqual([answer['file']]);
  expect((await put('/api/modify/remove_log_file'))['result']).toBe('khongco');
});

test('get_basic_cauhinh names regions and stations', async () => {
  const { admin } = await given();
  expect((await admin.get('/api/basic/get_basic_cauhinh')).json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ch_key: 'weblink' }),
      { ch_key: 'mien', ch_type: 'MN', ch_type2: '', ch_value: 'MN', ch_desc: 'Miền Nam' },
      { ch_key: 'dai', ch_type: 'MN', ch_type2: '6', ch_value: 'vl', ch_desc: 'Vĩnh Long' },
    ]),
  );
});
