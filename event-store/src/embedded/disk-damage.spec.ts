import { beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../../test/contract/sample-events.ts';
import { LogCorrupt, type StoredEvent } from '../port.ts';
import { HEADER_BYTES } from './format/segment-header.ts';
import { headFile, lastFile } from '../../test/embedded/log-files.ts';
import { SimulatedDisk, appendAll, PATHS, storeOn } from '../../test/embedded/simulated-disk.ts';

/*
 * One damage at a time, everywhere. The log either opens with exactly what was acknowledged or says where it is
 * damaged and stays as it is: never shorter, never other.
 */
const COMMANDS = Array.from({ length: 9 }, (_, n) => `lenh-${String(n)}`);
/** Bytes of the room behind the log that are damaged too. */
const BEHIND = 600;

let events: readonly StoredEvent[];
let killed: SimulatedDisk;
let closed: SimulatedDisk;
let end: number;
let log: string;
let head: string;

beforeAll(async () => {
  const disk = new SimulatedDisk();
  const store = storeOn(disk);
  await appendAll(store, COMMANDS);
  events = await collect(store.readAll(null));
  const image = disk.afterKill();
  await store.close();
  closed = disk.afterKill();
  log = lastFile(PATHS.folder, disk);
  head = headFile(PATHS.folder, disk);
  end = closed.content(log).length;
  killed = image.with(log, (content) => content.subarray(0, end + BEHIND));
});

type Outcome = 'exact' | 'refused';

const outcome = async (disk: SimulatedDisk): Promise<Outcome> => {
  const before = [...disk.files].map(([path, file]) => [path, Buffer.from(file.content)] as const);
  let store;
  try {
    store = storeOn(disk);
  } catch (error) {
    expect(error).toBeInstanceOf(LogCorrupt);
    expect(String(error)).toMatch(/vị trí \d+|Tệp .*head-\d+ mất hoặc hỏng/);
    for (const [path, content] of before) expect(disk.content(path).equals(content)).toBe(true);
    return 'refused';
  }
  const found = await collect(store.readAll(null));
  if (JSON.stringify(found) !== JSON.stringify(events)) expect(found).toEqual(events);
  await store.close();
  return 'exact';
};

const outcomes = async (disks: Iterable<SimulatedDisk>): Promise<Record<Outcome, number>> => {
  const counted = { exact: 0, refused: 0 };
  for (const disk of disks) counted[await outcome(disk)] += 1;
  return counted;
};

/** Another bit in each byte. */
const flipped = (content: Buffer, at: number): Buffer => {
  content.writeUInt8(content.readUInt8(at) ^ (1 << (at % 8)), at);
  return content;
};

describe('one damage to the disk of a log', () => {
  it('undamaged, opens with every event, closed or killed', async () => {
    expect([await outcome(closed.afterKill()), await outcome(killed.afterKill())]).toEqual([
      'exact',
      'exact',
    ]);
  });

  it('the log cut to any length is refused', async () => {
    const cuts = function* () {
      for (let length = 0; length < end; length += 1) {
        yield closed.with(log, (content) => content.subarray(0, length));
        if (length % 7 === 0) yield killed.with(log, (content) => content.subarray(0, length));
      }
    };
    expect(await outcomes(cuts())).toMatchObject({ exact: 0 });
  });

  it('a cut in the preallocated space behind the log loses nothing', async () => {
    for (const length of [end, end + 1, end + 100, end + BEHIND])
      expect(await outcome(killed.with(log, (content) => content.subarray(0, length)))).toBe('exact');
  });

  it('a flipped bit in any byte of the log is refused, and one behind its end is harmless', async () => {
    const flips = function* (from: number, to: number) {
      for (let at = from; at < to; at += 1) yield killed.with(log, (content) => flipped(content, at));
    };
    expect(await outcomes(flips(0, end))).toEqual({ exact: 0, refused: end });
    expect(await outcomes(flips(end, end + BEHIND))).toEqual({ exact: BEHIND, refused: 0 });
  });

  it.each([512, 4096])('any page of %d bytes lost or full of ones is refused', async (page) => {
    const torn = function* () {
      for (let at = 0; at < end; at += page)
        for (const fill of [0, 0xff])
          yield killed.with(log, (content) => content.fill(fill, at, Math.min(end, at + page)));
    };
    expect(await outcomes(torn())).toMatchObject({ exact: 0 });
  });

  it('any number of events lost from the end is refused, however whole the rest is', async () => {
    const starts = groupStarts(closed.content(log));
    expect(starts).toHaveLength(COMMANDS.length);
    const shorter = function* () {
      for (const at of starts) {
        yield closed.with(log, (content) => content.subarray(0, at));
        yield killed.with(log, (content) => content.fill(0, at));
      }
    };
    expect(await outcomes(shorter())).toMatchObject({ exact: 0 });
  });

  it('a deleted log is refused, and no new one is created', async () => {
    expect(await outcome(killed.without(log))).toBe('refused');
  });

  it('a head file that is deleted, or cut in its first slot, is refused', async () => {
    expect(await outcome(killed.without(head))).toBe('refused');
    for (let length = 0; length < 52; length += 1)
      expect(await outcome(killed.with(head, (content) => content.subarray(0, length)))).toBe('refused');
  });

  it('a flipped bit in any byte of the head file is harmless, since there are two slots', async () => {
    const flips = function* () {
      for (const slot of [0, 4096])
        for (let at = slot; at < slot + 60; at += 1)
          yield killed.with(head, (content) => flipped(content, at));
    };
    expect(await outcomes(flips())).toMatchObject({ refused: 0 });
  });

  it('the log of another book is refused', async () => {
    const other = new SimulatedDisk();
    const store = storeOn(other);
    await appendAll(store, [...COMMANDS.slice(1), ...COMMANDS.slice(0, 1)]);
    await store.close();
    expect(await outcome(closed.with(log, () => other.content(lastFile(PATHS.folder, other))))).toBe(
      'refused',
    );
  });
});

/** Where the commit groups begin: each says its length first (group.ts). */
const groupStarts = (content: Buffer): readonly number[] => {
  const starts: number[] = [];
  for (let at = HEADER_BYTES; at < content.length; at += content.readUInt32LE(at)) starts.push(at);
  return starts;
};
