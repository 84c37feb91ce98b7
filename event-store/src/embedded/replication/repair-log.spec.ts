import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collect } from '../../../test/contract/sample-events.ts';
import { segmentFiles } from '../../../test/embedded/log-files.ts';
import { appendAll } from '../../../test/embedded/simulated-disk.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { LogCorrupt } from '../../port.ts';
import { LOG_START } from '../format/group.ts';
import { HEADER_BYTES } from '../format/segment-header.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { copyLog } from '../read/copy-log.ts';
import { verifyLog } from '../read/verify-log.ts';
import { LogTail } from './log-tail.ts';
import { repairLog } from './repair-log.ts';

const COMMANDS = Array.from({ length: 14 }, (_, n) => `lenh-${String(n)}`);

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => removeFolder(root));

const filled = async (name: string, commands: readonly string[]): Promise<string> => {
  const folder = join(root, name);
  const store = openEmbeddedEventStore({ folder, segmentBytes: 700 });
  await appendAll(store, commands);
  await store.close();
  return folder;
};

/** Flips a bit of a file of the log, unless said in the middle of the third one. */
const damage = (folder: string, file = 2, offset?: number): string => {
  const path = segmentFiles(folder)[file] ?? '';
  const bytes = readFileSync(path);
  const at = offset ?? bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at);
  writeFileSync(path, bytes);
  return path;
};

it('given a damaged file and a copy, then the file is mended from it and the damaged bytes are kept', async () => {
  const data = await filled('data', COMMANDS);
  await copyLog(data, join(root, 'copy'));
  const before = await verifyLog(data);
  const path = damage(data);
  const damaged = readFileSync(path);
  expect(await verifyLog(data)).toMatchObject({ ok: false });
  const [repaired] = await repairLog(data, join(root, 'copy'), new Date(5));
  const kept = repaired?.kept ?? '';
  expect(repaired?.path).toBe(path);
  expect(kept).toMatch(/\.damaged-\d+-5$/);
  expect(damaged.includes(readFileSync(kept))).toBe(true);
  expect(readFileSync(path).includes(readFileSync(kept))).toBe(false);
  expect(await verifyLog(data)).toEqual(before);
  const store = openEmbeddedEventStore({ folder: data });
  expect(new Set((await collect(store.readAll(null))).map((event) => event.metadata.commandId)).size).toBe(
    14,
  );
  await store.close();
});

it('given an older copy that holds the damaged place, then the last file is mended too, and keeps what came later', async () => {
  const data = join(root, 'data');
  const store = openEmbeddedEventStore({ folder: data });
  await appendAll(store, COMMANDS.slice(0, 8));
  const copied = new LogTail(data);
  const lastByte = HEADER_BYTES + copied.end().offset - LOG_START.offset - 1;
  copied.close();
  await copyLog(data, join(root, 'copy'));
  await appendAll(store, COMMANDS.slice(8));
  await store.close();
  const before = await verifyLog(data);
  // Also in the last group that the copy has.
  for (const offset of [HEADER_BYTES + 20, lastByte]) {
    const path = damage(data, 0, offset);
    expect(await verifyLog(data)).toMatchObject({ ok: false });
    const [repaired] = await repairLog(data, join(root, 'copy'), new Date(5));
    expect(repaired).toMatchObject({ path });
    expect(await verifyLog(data)).toEqual(before);
  }
});

it('given damage in several places, of which no copy holds all, then each copy mends what it holds', async () => {
  const data = await filled('data', COMMANDS);
  for (const copy of ['one', 'other']) await copyLog(data, join(root, copy));
  const before = await verifyLog(data);
  for (const file of [1, 3]) damage(data, file);
  damage(join(root, 'one'), 3);
  damage(join(root, 'other'), 1);
  await expect(repairLog(data, join(root, 'one'), new Date(5))).rejects.toThrow(LogCorrupt);
  expect(await repairLog(data, join(root, 'other'), new Date(6))).toHaveLength(1);
  expect(await verifyLog(data)).toEqual(before);
});

it('given a copy that is damaged too or of another book, then nothing is changed', async () => {
  const data = await filled('data', COMMANDS);
  const other = await filled('other', COMMANDS.toReversed());
  await copyLog(data, join(root, 'copy'));
  const path = damage(data);
  const damaged = readFileSync(path);
  damage(join(root, 'copy'));
  for (const copy of [other, join(root, 'copy')]) {
    await expect(repairLog(data, copy, new Date(5))).rejects.toThrow(LogCorrupt);
    expect(readFileSync(path).equals(damaged)).toBe(true);
  }
});

it('given a sound log, then nothing is done', async () => {
  const data = await filled('data', COMMANDS);
  expect(await repairLog(data, await filled('copy', COMMANDS), new Date(5))).toEqual([]);
});
