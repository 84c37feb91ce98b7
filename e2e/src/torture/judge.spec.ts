import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import {
  sampleEvents,
  appendOptions,
  appendCommand,
} from '@so-cuoc/event-store/test/contract/sample-events.ts';
import { expect, onTestFinished, test } from 'vitest';
import { judge } from './judge.ts';

const rows = [
  { ui_id: 'm1', ui_chuoi: 'mb 12 b1n' },
  { ui_id: 'm2', ui_chuoi: 'mb 34 b2n' },
];
const client = {
  answers: new Map([['k1', 'a']]),
  messages: new Map([
    ['m1', 'mb 12 b1n'],
    ['m2', 'mb 34 b2n'],
    ['m3', null],
  ]),
  otherAnswers: 0,
};

const folderWith = async (...commands: readonly string[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'so-cuoc-judge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = openEmbeddedEventStore({ folder });
  for (const command of commands) await appendCommand(store, 'book', command, 2);
  await store.close();
  return folder;
};

test('given rows and a log that match the acknowledged commands, then there are no errors', async () => {
  expect(await judge(await folderWith('c1', 'c2'), rows, [client])).toEqual({
    acknowledged: 1,
    lost: 0,
    doubled: 0,
    torn: 0,
  });
});

test.each([
  ['a message that is gone', rows.slice(1), { lost: 1, doubled: 0 }],
  [
    'a message of another text',
    [{ ui_id: 'm1', ui_chuoi: 'mb 12 b9n' }, ...rows.slice(1)],
    { lost: 1, doubled: 0 },
  ],
  ['a deleted message that stands', [...rows, { ui_id: 'm3', ui_chuoi: 'mb 1' }], { lost: 1, doubled: 0 }],
  ['a message twice', [...rows, ...rows.slice(0, 1)], { lost: 0, doubled: 1 }],
])('given %s, then it is counted', async (_, found, counted) => {
  expect(await judge(await folderWith('c1'), found, [client])).toMatchObject(counted);
});

test('given a repeated command with another answer or a second effect, then it is counted as doubled', async () => {
  expect(await judge(await folderWith(), rows, [{ ...client, otherAnswers: 2 }])).toMatchObject({
    doubled: 2,
  });
  const folder = await folderWith('c1');
  const store = openEmbeddedEventStore({ folder });
  const again = sampleEvents('c1').map((event) => ({
    ...event,
    metadata: { ...event.metadata, commandId: 'other' },
  }));
  await store.append('book', again, appendOptions('other'));
  await store.close();
  expect(await judge(folder, rows, [client])).toMatchObject({ doubled: 1 });
});
