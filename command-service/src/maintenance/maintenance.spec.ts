import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { archive } from './archive.ts';
import { claim, eventTypes, first, openHouse, signIn } from '../../test/house.ts';

const change = { 'x-so-cuoc': '1' };
const A_YEAR_AND_A_DAY = 366 * 86_400_000;

const given = async () => {
  const house = await openHouse();
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
