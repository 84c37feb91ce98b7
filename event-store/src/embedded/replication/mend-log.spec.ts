import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flipBit, segmentFiles } from '../../../test/embedded/log-files.ts';
import { appendAll } from '../../../test/embedded/simulated-disk.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { LogCorrupt, type EventStore } from '../../port.ts';
import { LOG_START, type LogPoint } from '../format/group.ts';
import { HEADER_BYTES } from '../format/segment-header.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { copyLog } from '../read/copy-log.ts';
import { verifyLog } from '../read/verify-log.ts';
import { LogTail } from './log-tail.ts';
import { mendLog, type FetchGroups } from './mend-log.ts';

const COMMANDS = Array.from({ length: 14 }, (_, n) => `lenh-${String(n)}`);
const AT = new Date(5);

let root: string;
let store: EventStore;
beforeEach(async () => {
  root = temporaryFolder();
  store = openEmbeddedEventStore({ folder: join(root, 'data'), segmentBytes: 700 });
  await appendAll(store, COMMANDS);
  await copyLog(join(root, 'data'), join(root, 'copy'));
});
afterEach(async () => {
  await store.close();
  await removeFolder(root);
});

const data = () => join(root, 'data');

const groupsOf =
  (folder: string): FetchGroups =>
  (point: LogPoint) => {
    const tail = new LogTail(folder);
    const found = tail.holds(point) ? tail.after(point).slice(0, 1) : [];
    tail.close();
    return Promise.resolve(Buffer.concat(found));
  };

const damagedAt = async (folder = data()): Promise<number> => {
  const found = await verifyLog(folder);
  return found.ok ? 0 : Number(found.position);
};

/** Bytes of the segment before its room. */
const contentLength = (path: string): number => {
  const bytes = readFileSync(path);
  return bytes.findLastIndex((byte) => byte !== 0) + 1;
};

describe('mending from another copy', () => {
  it('writes every damaged group again in whichever file, while the log is open, and keeps the damaged bytes', async () => {
    const sound = await verifyLog(data());
    const files = segmentFiles(data());
    expect(files.length).toBeGreaterThan(3);
    for (const [n, path] of files.entries())
      for (let at = HEADER_BYTES; at < contentLength(path); at += 97) {
        const before = readFileSync(path);
        flipBit(path, at);
        const mended = await mendLog(data(), await damagedAt(), groupsOf(join(root, 'copy')), AT);
        expect(mended?.path, `file ${String(n)}, byte ${String(at)}`).toBe(path);
        expect(readFileSync(path).equals(before)).toBe(true);
      }
    expect(await verifyLog(data())).toEqual(sound);
    expect(readdirSync(join(data(), 'log')).some((name) => name.includes('.damaged-'))).toBe(true);
    await appendAll(store, ['after']);
    await store.close();
    store = openEmbeddedEventStore({ folder: data() });
    expect(await verifyLog(data())).toMatchObject({ ok: true });
  });

  it('mends several damaged groups that follow each other at once', async () => {
    const [, path = ''] = segmentFiles(data());
    const before = readFileSync(path);
    const bytes = Buffer.from(before);
    bytes.fill(7, HEADER_BYTES, contentLength(path));
    writeFileSync(path, bytes);
    await mendLog(data(), await damagedAt(), groupsOf(join(root, 'copy')), AT);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('changes nothing from a copy that is damaged at the same place, has not that part, or is of another book', async () => {
    const [, path = ''] = segmentFiles(data());
    const [, copied = ''] = segmentFiles(join(root, 'copy'));
    flipBit(path, HEADER_BYTES + 50);
    const damaged = readFileSync(path);
    const at = await damagedAt();
    flipBit(copied, HEADER_BYTES + 50);
    const other = openEmbeddedEventStore({ folder: join(root, 'other') });
    await appendAll(other, COMMANDS.toReversed());
    const stranger: FetchGroups = () => groupsOf(join(root, 'other'))(LOG_START);
    const nothing: FetchGroups = () => Promise.resolve(Buffer.alloc(0));
    const cut: FetchGroups = async (point) => (await groupsOf(join(root, 'copy'))(point)).subarray(0, 50);
    for (const fetch of [groupsOf(join(root, 'copy')), stranger, nothing, cut]) {
      await expect(mendLog(data(), at, fetch, AT)).rejects.toThrow(LogCorrupt);
      expect(readFileSync(path).equals(damaged)).toBe(true);
    }
    await other.close();
  });

  it('does nothing where the log is sound', async () => {
    expect(await mendLog(data(), 3, groupsOf(join(root, 'copy')), AT)).toBeNull();
  });
});
