import { expect, it } from 'vitest';
import { lastFile } from '../../test/embedded/log-files.ts';
import { appendCommand, appendOptions, collect, sampleEvents } from '../../test/contract/sample-events.ts';
import {
  commandsOn,
  PATHS,
  SimulatedDisk,
  storeOn,
  type Operation,
} from '../../test/embedded/simulated-disk.ts';
import { HealthRegistry } from '../health/health-registry.ts';
import { OutcomeUnknown, StoreUnavailable } from '../port.ts';

const failing = (disk: SimulatedDisk, what: Operation, times: number): void => {
  let left = times;
  disk.fault = (operation) =>
    operation === what && left-- > 0 ? Object.assign(new Error('disk'), { code: 'EIO' }) : null;
};

const logOn = (disk: SimulatedDisk): string => lastFile(PATHS.folder, disk);

const givenStore = async () => {
  const disk = new SimulatedDisk();
  const health = new HealthRegistry(() => new Date(0));
  const store = storeOn(disk, health);
  await appendCommand(store, 'book', 'before');
  const codes = (): readonly string[] => health.problems().map(({ code }) => code);
  const told: string[] = [];
  health.onChange((code, problem) => told.push(problem === null ? `${code} over` : code));
  return { disk, store, codes, told };
};

it.each(['write', 'sync'] as const)(
  'given a disk whose %s fails once, then the log is read again, and every waiting command is settled by its id',
  async (what) => {
    const { disk, store, codes } = await givenStore();
    failing(disk, what, 1);
    const answers = await Promise.all([
      store.append('book', sampleEvents('c2'), appendOptions('c2', 0)),
      store.append('book', sampleEvents('c3', 2), appendOptions('c3', 1)),
    ]);
    expect(answers).toEqual([
      { ok: true, position: '2', revision: 1, repeated: false },
      { ok: true, position: '4', revision: 3, repeated: false },
    ]);
    expect(codes()).toEqual([]);
    expect(await commandsOn(disk.afterPowerFailure(() => false))).toEqual(['before', 'c2', 'c3', 'c3']);
  },
);

it.each(['write', 'sync'] as const)(
  'given a disk whose %s keeps failing, then the outcome is unknown, and what follows is refused until it works again',
  async (what) => {
    const { disk, store, codes } = await givenStore();
    failing(disk, what, Number.POSITIVE_INFINITY);
    const group = ['c2', 'c3'].map((command) => appendCommand(store, 'book', command));
    for (const answer of await Promise.allSettled(group))
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: OutcomeUnknown.name } });
    expect(codes()).toEqual(['log_stopped']);
    await expect(appendCommand(store, 'book', 'c4')).rejects.toThrow(StoreUnavailable);
    expect((await collect(store.readAll(null))).map(({ metadata }) => metadata.commandId)).toEqual([
      'before',
    ]);
    disk.fault = () => null;
    await appendCommand(store, 'book', 'c2');
    await appendCommand(store, 'book', 'c3');
    expect(codes()).toEqual([]);
    expect(await commandsOn(disk.afterPowerFailure(() => false))).toEqual(['before', 'c2', 'c3']);
    expect((await collect(store.readAll(null))).map(({ metadata }) => metadata.commandId)).toEqual([
      'before',
      'c2',
      'c3',
    ]);
  },
);

it('given a full disk, then one outcome is unknown, what follows is refused, and the problem does not come and go', async () => {
  const { disk, store, codes, told } = await givenStore();
  const size = disk.content(logOn(disk)).length;
  disk.capacity = size;
  const long = (command: string) =>
    store.append('book', sampleEvents(command, 1, { text: 'x'.repeat(size) }), appendOptions(command));
  await expect(long('c2')).rejects.toThrow(OutcomeUnknown);
  for (const command of ['c3', 'c4', 'c5']) {
    const refused = await long(command).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(refused).not.toBeInstanceOf(OutcomeUnknown);
  }
  expect(told).toEqual(['log_stopped']);
  disk.capacity = Number.POSITIVE_INFINITY;
  await long('c2');
  expect([codes(), told]).toEqual([[], ['log_stopped', 'log_stopped over']]);
  expect(await commandsOn(disk.afterPowerFailure(() => false))).toEqual(['before', 'c2']);
});

it('given an unknown outcome and a restart, then the same command again is in the log once', async () => {
  for (const killed of [true, false]) {
    const { disk, store } = await givenStore();
    failing(disk, 'sync', Number.POSITIVE_INFINITY);
    await expect(appendCommand(store, 'book', 'c2')).rejects.toThrow(OutcomeUnknown);
    disk.fault = () => null;
    const left = killed ? disk.afterKill() : disk.afterPowerFailure(() => false);
    const again = storeOn(left);
    await appendCommand(again, 'book', 'c2');
    await again.close();
    expect(await commandsOn(left)).toEqual(['before', 'c2']);
  }
});

it('given a failed sync after which the disk forgets what it took, then what was acknowledged later is there', async () => {
  const { disk, store } = await givenStore();
  let failed = false;
  disk.fault = (operation, path) => {
    if (operation !== 'sync' || path !== logOn(disk) || failed) return null;
    failed = true;
    // As Linux does: the pages count as clean, and the next sync has nothing to write.
    disk.forgetPending(path);
    return Object.assign(new Error('disk'), { code: 'EIO' });
  };
  await appendCommand(store, 'book', 'c2');
  await appendCommand(store, 'book', 'c3');
  expect(await commandsOn(disk.afterPowerFailure(() => false))).toEqual(['before', 'c2', 'c3']);
});

it('given the torn write of a killed process, then the start says where it was and keeps the bytes aside', async () => {
  const { disk } = await givenStore();
  const path = logOn(disk);
  const offset = disk.content(path).findLastIndex((byte) => byte !== 0) + 1;
  const torn = disk.with(path, (content) => {
    content.write('half a group', offset, 'latin1');
    return content;
  });
  const told: string[] = [];
  const store = storeOn(torn, undefined, undefined, (sentence) => told.push(sentence));
  expect(told).toEqual([
    `Bỏ 12 byte ghi dở ở cuối nhật ký ${path} từ byte ${String(offset)}; chưa ai được trả lời về chúng. Giữ lại trong ${PATHS.logFolder}/torn-2-${String(offset)}.`,
  ]);
  expect(torn.content(`${PATHS.logFolder}/torn-2-${String(offset)}`).toString('latin1')).toBe('half a group');
  await appendCommand(store, 'book', 'c2');
  await store.close();
  expect(await commandsOn(torn)).toEqual(['before', 'c2']);
  expect(told).toHaveLength(1);
});
