import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendCommand, appendOptions, collect, sampleEvents } from '../../test/contract/sample-events.ts';
import { headFile, lastFile, segmentFiles } from '../../test/embedded/log-files.ts';
import { appendAll, PATHS, SimulatedDisk, storeOn } from '../../test/embedded/simulated-disk.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import { LogCorrupt, type EventStore, type StoredEvent } from '../port.ts';
import { FILE_HEAD } from './format/group.ts';
import { HEADER_BYTES } from './format/segment-header.ts';
import { openEmbeddedEventStore } from './open.ts';
import { copyLog } from './read/copy-log.ts';
import { openEmbeddedLogReadOnly } from './read/open-read-only.ts';
import { verifyLog } from './read/verify-log.ts';

const TINY = 700;
const COMMANDS = Array.from({ length: 14 }, (_, n) => `lenh-${String(n)}`);
const STREAMS = ['book-0', 'book-1', 'book-2'];

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

const opening = (): EventStore => openEmbeddedEventStore({ folder, segmentBytes: TINY });

interface Contents {
  readonly all: readonly StoredEvent[];
  readonly streams: readonly (readonly StoredEvent[])[];
  readonly repeated: readonly unknown[];
}

/** All that can be asked of a log, also each command again. */
const contents = async (store: EventStore): Promise<Contents> => {
  const repeated = [];
  for (const [n, command] of COMMANDS.entries())
    repeated.push(await appendCommand(store, `book-${String(n % 3)}`, command, (n % 3) + 1));
  const streams = [];
  for (const stream of STREAMS) streams.push(await collect(store.readStream(stream)));
  return { all: await collect(store.readAll(null)), streams, repeated };
};

/** A log in many files with all its index files, and what is in it. */
const sealedLog = async () => {
  const disk = new SimulatedDisk();
  const store = storeOn(disk, undefined, TINY);
  await appendAll(store, COMMANDS);
  const exact = await contents(store);
  await store.close();
  expect(exact.repeated).toHaveLength(COMMANDS.length);
  return { disk: disk.afterKill(), exact };
};

/** What reading a damaged log came to: all of it exactly, or the error that names the place. */
const outcome = async (disk: SimulatedDisk, exact: Contents): Promise<'exact' | 'refused'> => {
  try {
    const store = storeOn(disk, undefined, TINY);
    expect(await contents(store)).toEqual(exact);
    return 'exact';
  } catch (error) {
    if (!(error instanceof LogCorrupt)) throw error;
    expect(error.message).toMatch(/vị trí \d+/);
    return 'refused';
  }
};

const flipped = (content: Buffer, at: number): Buffer => {
  content.writeUInt8(content.readUInt8(at) ^ (1 << (at % 8)), at);
  return content;
};

it('given a file of some megabytes, then a sync writes at most one megabyte of room with a group', async () => {
  const store = openEmbeddedEventStore({ folder });
  const text = 'x'.repeat(200_000);
  const grown = [];
  let size = 0;
  for (let n = 0; n < 25; n += 1) {
    const commandId = `lenh-${String(n)}`;
    await store.append('book-0', sampleEvents(commandId, 1, { text }), appendOptions(commandId));
    const now = statSync(lastFile(folder)).size;
    grown.push(now - size);
    size = now;
  }
  await store.close();
  expect(Math.max(...grown)).toBeGreaterThan(1024 * 1024);
  expect(Math.max(...grown)).toBeLessThan(1024 * 1024 + 2 * text.length);
});

describe('a log in several files', () => {
  it('given more than a segment holds, then the log goes on in the next file and reads as one', async () => {
    const store = opening();
    await appendAll(store, COMMANDS);
    const before = await contents(store);
    expect(segmentFiles(folder).length).toBeGreaterThan(4);
    await store.close();
    const again = opening();
    expect(await contents(again)).toEqual(before);
    const reader = openEmbeddedLogReadOnly(folder);
    expect(await collect(reader.readAll(null))).toEqual(before.all);
    expect(await collect(reader.readStream('book-1', 3))).toEqual(before.streams[1]?.slice(3));
    expect(await reader.streams()).toEqual(
      new Map(STREAMS.map((stream, n) => [stream, before.streams[n]?.length])),
    );
    expect(await verifyLog(folder)).toMatchObject({
      ok: true,
      events: before.all.length,
      damagedIndexes: [],
    });
    await reader.close();
    await again.close();
  });

  it('given the single file of an earlier version, then it stays the first segment and the log goes on', async () => {
    const whole = openEmbeddedEventStore({ folder });
    await appendAll(whole, COMMANDS);
    const before = await contents(whole);
    await whole.close();
    const old = join(folder, 'old');
    mkdirSync(join(old, 'log'), { recursive: true });
    const groups = readFileSync(lastFile(folder)).subarray(HEADER_BYTES);
    writeFileSync(join(old, 'log', 'events.log'), Buffer.concat([FILE_HEAD, groups]));
    writeFileSync(join(old, 'log', 'head'), readFileSync(headFile(folder)));
    expect(await verifyLog(old)).toMatchObject({ ok: true, events: before.all.length });
    const store = openEmbeddedEventStore({ folder: old, segmentBytes: TINY });
    expect(await contents(store)).toEqual(before);
    await appendAll(store, ['lenh-90', 'lenh-91', 'lenh-92']);
    await store.close();
    expect(await verifyLog(old)).toMatchObject({ ok: true, events: before.all.length + 6 });
  });

  it('given a copy of the log, then it holds the same', async () => {
    const store = opening();
    await appendAll(store, COMMANDS);
    const before = await contents(store);
    const copy = join(folder, 'copy');
    expect(await copyLog(folder, copy)).toMatchObject({ ok: true, events: before.all.length });
    await store.close();
    const copied = openEmbeddedEventStore({ folder: copy, segmentBytes: TINY });
    expect(await contents(copied)).toEqual(before);
    await copied.close();
  });

  it('given a reader that is open, then it follows into files that are begun later', async () => {
    const store = opening();
    await appendAll(store, COMMANDS.slice(0, 3));
    const reader = openEmbeddedLogReadOnly(folder);
    expect(await reader.end()).toBe(await store.end());
    await appendAll(store, COMMANDS.slice(3));
    expect(await collect(reader.readAll(null))).toEqual(await collect(store.readAll(null)));
    await reader.close();
    await store.close();
  });
});

describe('damage to a log in several files', () => {
  it('given a flipped bit in any byte of any segment, then no answer is other than before and verifying finds it', async () => {
    const { disk, exact } = await sealedLog();
    const found = { exact: 0, refused: 0 };
    for (const path of segmentFiles(PATHS.folder, disk))
      for (let at = 0; at < disk.content(path).length; at += 1) {
        const damaged = disk.with(path, (content) => flipped(content, at));
        const verified = await verifyLog(PATHS.folder, undefined, damaged).catch((error: unknown) => error);
        if (!(verified instanceof LogCorrupt)) expect(verified).toMatchObject({ ok: false });
        if (at % 5 === 0) found[await outcome(damaged, exact)] += 1;
      }
    expect(found.refused).toBeGreaterThan(found.exact);
  }, 120_000);

  it('given a damaged record in any file, then the error names that file', async () => {
    const { disk } = await sealedLog();
    const files = segmentFiles(PATHS.folder, disk);
    expect(files.length).toBeGreaterThan(4);
    for (const path of files.slice(0, -1)) {
      const at = disk.content(path).indexOf('lenh-');
      const store = storeOn(
        disk.with(path, (content) => flipped(content, at)),
        undefined,
        TINY,
      );
      await expect(collect(store.readAll(null))).rejects.toThrow(path);
    }
  });

  it('given a flipped bit in any byte of an index file, then every answer is as before and verifying finds it', async () => {
    const { disk, exact } = await sealedLog();
    const indexes = [...disk.files.keys()].filter((path) => path.endsWith('.index'));
    expect(indexes.length).toBeGreaterThan(4);
    for (const path of indexes.slice(0, 2))
      for (let at = 0; at < disk.content(path).length; at += 37) {
        const damaged = disk.with(path, (content) => flipped(content, at));
        expect(await verifyLog(PATHS.folder, undefined, damaged)).toMatchObject({
          ok: true,
          damagedIndexes: [path],
        });
        expect(await outcome(damaged, exact)).toBe('exact');
      }
  }, 120_000);

  it('given index files that are lost, cut or of another segment, then they are built again', async () => {
    const { disk, exact } = await sealedLog();
    const [first = '', second = ''] = [...disk.files.keys()].filter((path) => path.endsWith('.index'));
    const cut = disk.with(first, (content) => content.subarray(0, 100));
    const swapped = disk.with(first, () => disk.content(second));
    for (const damaged of [disk.without(first), cut, swapped]) {
      expect(await outcome(damaged, exact)).toBe('exact');
      expect(damaged.content(first).equals(disk.content(first))).toBe(true);
    }
  });

  it('given a segment that is lost, cut or exchanged, then opening refuses or reading names the place', async () => {
    const { disk, exact } = await sealedLog();
    const [first = '', second = '', third = ''] = segmentFiles(PATHS.folder, disk);
    const damages = [
      disk.without(second),
      disk.with(second, (content) => content.subarray(0, content.length - 1)),
      disk.with(second, () => disk.content(third)),
      disk.with(first, (content) => content.fill(0, 300, 400)),
    ];
    for (const damaged of damages) expect(await outcome(damaged, exact)).toBe('refused');
  });
});
