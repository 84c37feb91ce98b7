import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendCommand, collect } from '../../test/contract/sample-events.ts';
import { commandsOn, PATHS, SimulatedDisk, storeOn } from '../../test/embedded/simulated-disk.ts';
import { headFile, lastFile } from '../../test/embedded/log-files.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import { HealthRegistry } from '../health/health-registry.ts';
import { OutcomeUnknown, StoreUnavailable, type EventStore } from '../port.ts';
import { findLog, isUnchanged } from './file/begin-log.ts';
import { logPaths } from './file/log-folder.ts';
import { WriterEpoch } from './file/writer-epoch.ts';
import { openEmbeddedEventStore } from './open.ts';
import { openEmbeddedLogReadOnly } from './read/open-read-only.ts';
import { verifyLog } from './read/verify-log.ts';

let root: string;
let folder: string;
let health: HealthRegistry;
beforeEach(() => {
  root = temporaryFolder();
  folder = join(root, 'data');
  health = new HealthRegistry(() => new Date(0));
});
afterEach(() => removeFolder(root));

const opening = (at = folder): EventStore => openEmbeddedEventStore({ folder: at, health });

/** Takes away the lock, as an operator does or a file system without locks. */
const withoutLock = (): void => renameSync(logPaths(folder).lock, join(root, 'lock-away'));

const inLog = async (at = folder): Promise<readonly string[]> => {
  const reader = openEmbeddedLogReadOnly(at);
  const events = await collect(reader.readAll(null));
  await reader.close();
  return events.map(({ metadata }) => metadata.commandId);
};

/** Appends in turn; returns the acknowledged commands. */
const inTurn = async (
  stores: readonly [EventStore, EventStore],
  count: number,
): Promise<readonly string[]> => {
  const acknowledged: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const command = `lenh-${String(n)}`;
    await appendCommand(n % 2 === 0 ? stores[0] : stores[1], `book-${String(n)}`, command).then(
      () => acknowledged.push(command),
      () => undefined,
    );
  }
  return acknowledged;
};

const codes = (): readonly string[] => health.problems().map(({ code }) => code);

describe('a second writer on the same folder', () => {
  it('given a writer that was overtaken, then it acknowledges nothing that it decided without an append', async () => {
    const first = opening();
    await appendCommand(first, 'book', 'before');
    const end = await first.end();
    if (end === null) throw new Error('an empty log');
    await first.acknowledged(end);
    withoutLock();
    const second = opening();
    await expect(first.acknowledged(end)).rejects.toThrow(OutcomeUnknown);
    await second.acknowledged(end);
    expect(codes()).toContain('log_fenced');
    await first.close();
    await second.close();
  });

  it('given a lock that was moved away, then everything acknowledged by either is in the log', async () => {
    const first = opening();
    await appendCommand(first, 'book', 'before');
    withoutLock();
    const second = opening();
    const acknowledged = await inTurn([first, second], 12);
    expect(acknowledged.length).toBeGreaterThanOrEqual(6);
    await second.close();
    await first.close();
    expect(await inLog()).toEqual(['before', ...acknowledged]);
    expect(await verifyLog(folder)).toMatchObject({ ok: true });
  });

  it('given a later writer, then the earlier one says so, ends its subscriptions and writes nothing at its close', async () => {
    const first = opening();
    await appendCommand(first, 'book', 'before');
    const seen: string[] = [];
    const following = (async () => {
      for await (const batch of first.subscribe(null, new AbortController().signal))
        seen.push(...batch.map(({ metadata }) => metadata.commandId));
    })();
    withoutLock();
    const second = opening();
    await expect(appendCommand(first, 'book', 'late')).rejects.toThrow(StoreUnavailable);
    await expect(appendCommand(first, 'book', 'late')).rejects.toThrow(
      'một tiến trình khác đã nhận quyền ghi',
    );
    expect(codes()).toEqual(['log_fenced']);
    await following;
    expect(seen).toEqual(['before']);
    await appendCommand(second, 'book', 'after');
    await first.close();
    await appendCommand(second, 'book', 'last');
    await second.close();
    expect(await inLog()).toEqual(['before', 'after', 'last']);
  });

  it('given a store that was closed, then the next one writes on, as often as one likes', async () => {
    for (let n = 0; n < 5; n += 1) {
      const store = opening();
      await appendCommand(store, 'book', `lenh-${String(n)}`);
      await store.close();
    }
    expect(await inLog()).toHaveLength(5);
    expect(codes()).toEqual([]);
  });
});

describe('a folder that changes under a running writer', () => {
  it.each<[string, () => void]>([
    ['is moved', () => renameSync(folder, join(root, 'elsewhere'))],
    ['is deleted', () => rmSync(folder, { recursive: true })],
    [
      'is replaced by a copy',
      () => {
        cpSync(folder, join(root, 'copy'), { recursive: true });
        renameSync(folder, join(root, 'elsewhere'));
        renameSync(join(root, 'copy'), folder);
      },
    ],
    [
      'gets another log file',
      () => {
        const log = lastFile(folder);
        cpSync(log, join(root, 'copy'));
        renameSync(join(root, 'copy'), log);
      },
    ],
  ])('given a folder that %s, then nothing more is acknowledged', async (_, change) => {
    const store = opening();
    await appendCommand(store, 'book', 'before');
    change();
    await expect(appendCommand(store, 'book', 'after')).rejects.toThrow('không còn được ghi sổ');
    expect(codes()).toEqual(['log_fenced']);
    await store.close();
  });

  it('given a program that knows no epochs and writes the same head, then nothing more is acknowledged', async () => {
    const store = opening();
    await appendCommand(store, 'book', 'before');
    const head = headFile(folder);
    const copy = join(root, 'copied');
    cpSync(dirname(head), join(copy, 'log'), { recursive: true });
    const other = opening(copy);
    await appendCommand(other, 'book', 'other');
    await other.close();
    writeFileSync(head, readFileSync(headFile(copy)));
    await expect(appendCommand(store, 'book', 'after')).rejects.toThrow(StoreUnavailable);
    await store.close();
  });

  it('given a running folder that is copied and both run, then each keeps what it acknowledged', async () => {
    const store = opening();
    await appendCommand(store, 'book', 'before');
    const copy = join(root, 'copy');
    cpSync(folder, copy, { recursive: true });
    const other = opening(copy);
    const acknowledged = await inTurn([store, other], 8);
    expect(acknowledged).toHaveLength(8);
    await store.close();
    await other.close();
    expect(await inLog()).toEqual(['before', 'lenh-0', 'lenh-2', 'lenh-4', 'lenh-6']);
    expect(await inLog(copy)).toEqual(['before', 'lenh-1', 'lenh-3', 'lenh-5', 'lenh-7']);
  });
});

/** Pauses the first writer before its `stop`-th disk operation; the second opens and appends in the meantime. */
const interleaved = async (stop: number) => {
  const disk = new SimulatedDisk();
  const first = storeOn(disk);
  await appendCommand(first, 'book', 'before');
  const acknowledged = ['before'];
  const refusals: unknown[] = [];
  const later: { store: EventStore | null } = { store: null };
  let operations = 0;
  disk.fault = () => {
    if (operations++ === stop) later.store = storeOn(disk);
    return null;
  };
  await appendCommand(first, 'book', 'paused').then(
    () => acknowledged.push('paused'),
    (error: unknown) => refusals.push(error),
  );
  disk.fault = () => null;
  const second = later.store ?? storeOn(disk);
  for (const command of ['later-0', 'later-1']) {
    await appendCommand(second, 'other', command);
    acknowledged.push(command);
  }
  return { disk, first, acknowledged, refusals };
};

describe('a writer that is paused while another one takes over', () => {
  it('given a pause before any of its disk operations, then it acknowledges nothing that the other did not read', async () => {
    for (let stop = 0; stop < 4; stop += 1) {
      const { disk, acknowledged, refusals } = await interleaved(stop);
      const found = await commandsOn(disk.afterKill());
      expect(found.filter((command) => acknowledged.includes(command))).toEqual(acknowledged);
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(OutcomeUnknown);
    }
  });
});

it('given a writer that answers while another one claims, then the other reads what was answered', async () => {
  for (const [first, last] of [
    ['before', 'answered'],
    ['', 'answered'],
  ] as const) {
    const disk = new SimulatedDisk();
    const writer = storeOn(disk);
    if (first !== '') await appendCommand(writer, 'book', first);
    const before = findLog(disk, PATHS);
    const seen: { claimed: WriterEpoch | null; isUnchanged: boolean } = { claimed: null, isUnchanged: true };
    disk.fault = (operation, path) => {
      // After the last look of the first writer, and before its head says how far it came.
      if (operation === 'write' && path === headFile(PATHS.folder, disk) && seen.claimed === null) {
        disk.fault = () => null;
        seen.claimed = WriterEpoch.claim(disk, PATHS);
        seen.isUnchanged = isUnchanged(disk, PATHS, before);
      }
      return null;
    };
    await appendCommand(writer, 'book', last);
    expect(seen.claimed).not.toBeNull();
    expect(seen.isUnchanged).toBe(false);
  }
});
