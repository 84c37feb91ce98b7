import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flipBit, segmentFiles } from '../../../test/embedded/log-files.ts';
import { appendAll } from '../../../test/embedded/simulated-disk.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { LogCorrupt } from '../../port.ts';
import type { Verification } from '../../verification.ts';
import { groupLength, LOG_START, type LogPoint } from '../format/group.ts';
import { decodeSegmentHeader, HEADER_BYTES } from '../format/segment-header.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { copyLog } from '../read/copy-log.ts';
import { verifyLog } from '../read/verify-log.ts';
import { LogTail } from './log-tail.ts';
import type { FetchGroups } from './mend-log.ts';
import { openMended } from './open-mended.ts';
import { repairLog } from './repair-log.ts';
import { StandbyLog } from './standby-log.ts';
import { restoreSegments } from './restore-segments.ts';

const COMMANDS = Array.from({ length: 14 }, (_, n) => `lenh-${String(n)}`);
const AT = new Date(5);

let root: string;
let sound: Verification;
beforeEach(async () => {
  root = temporaryFolder();
  const store = openEmbeddedEventStore({ folder: data(), segmentBytes: 700 });
  await appendAll(store, COMMANDS);
  await store.close();
  await copyLog(data(), copy());
  sound = await verifyLog(data());
});
afterEach(() => removeFolder(root));

const data = () => join(root, 'data');
const copy = () => join(root, 'copy');

/** A copy that has the first file, and can go on otherwise. */
const partedAfterFirstFile = (folder: string): void => {
  const [, second = ''] = segmentFiles(copy());
  const { start } = decodeSegmentHeader(readFileSync(second)) ?? {};
  const tail = new LogTail(copy());
  const log = new StandbyLog(folder);
  for (const group of tail.after(LOG_START)) if (log.end.offset < (start?.offset ?? 0)) log.append(group);
  tail.close();
  log.close();
};

const copied: FetchGroups = (point) => groupsOf(copy(), point);

const groupsOf = (folder: string, point: LogPoint): Promise<Buffer> => {
  const tail = new LogTail(folder);
  const found = tail.holds(point) ? tail.after(point).slice(0, 2) : [];
  tail.close();
  return Promise.resolve(Buffer.concat(found));
};

/** The files of the log with their bytes. */
const contents = () =>
  readdirSync(join(data(), 'log')).map((name) => [name, readFileSync(join(data(), 'log', name), 'base64')]);

const openAndClose = async (): Promise<void> => {
  await openEmbeddedEventStore({ folder: data() }).close();
};

describe('a header that is damaged', () => {
  it('is written again as it was, in whichever file, from what the log itself proves', async () => {
    const files = segmentFiles(data());
    expect(files.length).toBeGreaterThan(3);
    for (const path of files)
      for (const at of [0, 66, 100, 131, HEADER_BYTES - 1]) {
        const before = readFileSync(path);
        flipBit(path, at);
        expect(await restoreSegments(data(), null, AT)).toEqual([{ path, kept: null }]);
        expect(readFileSync(path).equals(before), `${basename(path)}, byte ${String(at)}`).toBe(true);
      }
    expect(await restoreSegments(data(), null, AT)).toEqual([]);
    expect(await verifyLog(data())).toEqual(sound);
    await openAndClose();
  });

  it('is written again in several files at once', async () => {
    for (const path of segmentFiles(data()).slice(1, 4)) flipBit(path, 70);
    await restoreSegments(data(), copied, AT);
    expect(await verifyLog(data())).toEqual(sound);
  });

  it('with its first group damaged too, is written again with the groups of the other copy', async () => {
    const [, path = ''] = segmentFiles(data());
    flipBit(path, 70);
    flipBit(path, HEADER_BYTES + 60);
    const damaged = readFileSync(path);
    const [restored] = await restoreSegments(data(), copied, AT);
    expect(restored).toEqual({ path, kept: `${path}.damaged-5` });
    expect(readFileSync(`${path}.damaged-5`).equals(damaged)).toBe(true);
    expect(await verifyLog(data())).toEqual(sound);
  });
});

describe('a file that is missing or cut off', () => {
  it('is made again from the other copy, whichever file but the last it is', async () => {
    for (const path of segmentFiles(data()).slice(0, -1)) {
      rmSync(path);
      expect(await restoreSegments(data(), copied, AT)).toEqual([{ path, kept: null }]);
      expect(await verifyLog(data())).toEqual(sound);
    }
    const [, path = ''] = segmentFiles(data());
    truncateSync(path, HEADER_BYTES + 90);
    await restoreSegments(data(), copied, AT);
    expect(await verifyLog(data())).toEqual(sound);
    await openAndClose();
  });

  it('stays so where no copy, one of another book or a damaged one is asked, and nothing is written', async () => {
    const [, path = ''] = segmentFiles(data());
    rmSync(path);
    const before = contents();
    const other = openEmbeddedEventStore({ folder: join(root, 'other') });
    await appendAll(other, COMMANDS.toReversed());
    await other.close();
    const strange = readFileSync(segmentFiles(join(root, 'other'))[0] ?? '');
    const stranger: FetchGroups = () =>
      Promise.resolve(strange.subarray(HEADER_BYTES, HEADER_BYTES + groupLength(strange, HEADER_BYTES)));
    const parted = join(root, 'parted');
    partedAfterFirstFile(parted);
    const further = openEmbeddedEventStore({ folder: parted });
    await appendAll(further, COMMANDS.toReversed());
    await further.close();
    const damaged: FetchGroups = async (point) => {
      const bytes = Buffer.from(await copied(point));
      bytes.writeUInt8(bytes.readUInt8(60) ^ 4, 60);
      return bytes;
    };
    const partly: FetchGroups = (point) => groupsOf(parted, point);
    const nothing: FetchGroups = () => Promise.resolve(Buffer.alloc(0));
    for (const fetch of [null, nothing, stranger, damaged, partly]) {
      await expect(restoreSegments(data(), fetch, AT)).rejects.toThrow(LogCorrupt);
      expect(contents()).toEqual(before);
    }
  });
});

it('a file that was never begun is left as it is', async () => {
  const path =
    segmentFiles(data())
      .at(-1)
      ?.replace(/\d{4}\.log$/, '0099.log') ?? '';
  writeFileSync(path, Buffer.alloc(1_000));
  expect(await restoreSegments(data(), copied, AT)).toEqual([]);
  await openAndClose();
});

it('repair with a copy restores headers and missing files, and replaces damaged ones', async () => {
  const [first = '', second = '', third = ''] = segmentFiles(data());
  flipBit(first, 70);
  rmSync(second);
  flipBit(third, readFileSync(third).length >> 1);
  await repairLog(data(), copy(), AT);
  expect(await verifyLog(data())).toEqual(sound);
});

describe('opening a damaged log', () => {
  const quiet = { now: () => AT, log: () => undefined };
  const open = () => openEmbeddedEventStore({ folder: data() });

  it.each([
    ['the header of a sealed file', () => flipBit(segmentFiles(data())[1] ?? '', 70)],
    ['the header of the last file', () => flipBit(segmentFiles(data()).at(-1) ?? '', 70)],
    ['a group that the opening reads', () => flipBit(segmentFiles(data()).at(-1) ?? '', HEADER_BYTES + 60)],
    ['a whole file', () => rmSync(segmentFiles(data())[2] ?? '')],
  ])('mends %s from the other copy first', async (_, damage) => {
    damage();
    expect(open).toThrow(LogCorrupt);
    const store = await openMended(open, { ...quiet, folder: data(), fetch: copied });
    await store.close();
    expect(await verifyLog(data())).toMatchObject({ ok: true, events: sound.ok ? sound.events : 0 });
  });

  it('says the command for a person where no copy may be asked', async () => {
    flipBit(segmentFiles(data())[1] ?? '', 70);
    await expect(openMended(open, { ...quiet, folder: data(), fetch: null })).rejects.toThrow(
      `npm run repair -- --data ${data()} --from`,
    );
  });
});
