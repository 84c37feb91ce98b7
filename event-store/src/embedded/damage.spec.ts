import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, appendCommand } from '../../test/contract/sample-events.ts';
import { LogCorrupt, type StoredEvent } from '../port.ts';
import { groupLength, recordsEnd, sealGroup } from './format/group.ts';
import { HEADER_BYTES } from './format/segment-header.ts';
import { lastFile } from '../../test/embedded/log-files.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from '../../test/temporary-folder.ts';
import { verifyLog } from './read/verify-log.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

/** A log closed in good order: 40 commits of one to three events. */
const closedLog = async (): Promise<readonly StoredEvent[]> => {
  const store = openEmbeddedEventStore({ folder });
  for (let n = 0; n < 40; n += 1)
    await appendCommand(store, `book-${String(n % 4)}`, `lenh-${String(n)}`, (n % 3) + 1);
  const events = await collect(store.readAll(null));
  await store.close();
  return events;
};

const refusal = (): unknown => {
  try {
    void openEmbeddedEventStore({ folder }).close();
    return null;
  } catch (error) {
    return error;
  }
};

/** The groups of the log, as they lie in its file. */
const groups = (): readonly Buffer[] => {
  const bytes = readFileSync(lastFile(folder));
  const found: Buffer[] = [];
  for (let at = HEADER_BYTES; at < bytes.length; at += groupLength(bytes, at))
    found.push(bytes.subarray(at, at + groupLength(bytes, at)));
  return found;
};

const header = (): Buffer => readFileSync(lastFile(folder)).subarray(0, HEADER_BYTES);

describe('a damaged log on a real disk', () => {
  it('given a flipped bit in a record, then opening names its position and stream and changes nothing', async () => {
    const hurt = (await closedLog())[30];
    const before = readFileSync(lastFile(folder));
    const at = before.indexOf(hurt?.eventId ?? 'none') + 3;
    before.writeUInt8(before.readUInt8(at) ^ 0x10, at);
    writeFileSync(lastFile(folder), before);
    const error = refusal();
    expect(error).toBeInstanceOf(LogCorrupt);
    expect(String(error)).toContain(`vị trí ${String(hurt?.position)}, luồng "${String(hurt?.stream)}"`);
    expect(readFileSync(lastFile(folder))).toEqual(before);
    expect(await verifyLog(folder)).toMatchObject({
      ok: false,
      position: hurt?.position,
      stream: hurt?.stream,
    });
  });

  it.each([0, 100, 4096, 9000])('given a file cut to %d bytes, then opening refuses', async (length) => {
    await closedLog();
    truncateSync(lastFile(folder), length);
    expect(refusal()).toBeInstanceOf(LogCorrupt);
    expect(readFileSync(lastFile(folder))).toHaveLength(length);
  });

  it('given a deleted log file, then no new log is created', async () => {
    await closedLog();
    rmSync(lastFile(folder));
    expect(String(refusal())).toContain('đã ghi tới vị trí 79');
  });

  it('given a group rewritten with valid checksums, then the hash chain reveals it', async () => {
    await closedLog();
    const all = [...groups()];
    // The event of the 4th commit, sealed again in the place of the 1st: valid by itself, and of the same
    // length.
    const bytes = Buffer.from(all[3] ?? '');
    all[0] = Buffer.from(sealGroup(bytes, recordsEnd(bytes), 1, bytes.subarray(10, 42).fill(0)));
    writeFileSync(lastFile(folder), Buffer.concat([header(), ...all]));
    expect(String(refusal())).toContain('vị trí 2, luồng "book-1": chuỗi băm đứt');
  });

  it('given a removed group, then opening names where events are missing', async () => {
    await closedLog();
    const all = groups();
    writeFileSync(lastFile(folder), Buffer.concat([header(), ...all.slice(0, 1), ...all.slice(2)]));
    expect(String(refusal())).toContain('tại vị trí 2: thiếu sự kiện');
  });
});
