import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendCommand } from '../../../test/contract/sample-events.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { sealOfLog, strangeSeals, type LogSeal } from './log-seals.ts';
import { verifyLog } from './verify-log.ts';

let folder: string;
let other: string;
beforeEach(() => {
  folder = temporaryFolder();
  other = temporaryFolder();
});
afterEach(async () => {
  await removeFolder(folder);
  await removeFolder(other);
});

/** Appends an event a command to the log of a folder; returns the seal after each. */
const sealsAfter = async (at: string, commands: readonly string[]): Promise<readonly LogSeal[]> => {
  const seals: LogSeal[] = [];
  const store = openEmbeddedEventStore({ folder: at, segmentBytes: 400 });
  for (const command of commands) {
    await appendCommand(store, 'book', command);
    seals.push(sealOfLog(at));
  }
  await store.close();
  return seals;
};

describe('the seal of a log', () => {
  it('is read beside the running writer, and is what a verification of the whole log tells', async () => {
    const seals = await sealsAfter(folder, ['a', 'b', 'c', 'd']);
    const verified = await verifyLog(folder);
    expect(seals.at(-1)).toEqual(verified.ok ? { events: 4, seal: verified.seal } : null);
    expect(new Set(seals.map(({ seal }) => seal)).size).toBe(4);
  });

  it('still belongs to the log after it grew, and after restarts', async () => {
    const seals = [...(await sealsAfter(folder, ['a', 'b', 'c'])), ...(await sealsAfter(folder, ['d', 'e']))];
    expect(seals).toHaveLength(5);
    expect(await strangeSeals(folder, seals)).toEqual([]);
  });

  it('does not belong to a sound log with another past, nor to one that ends before', async () => {
    const seals = await sealsAfter(folder, ['a', 'b', 'c', 'd', 'e']);
    await sealsAfter(other, ['a', 'rewritten', 'c', 'd']);
    expect((await verifyLog(other)).ok).toBe(true);
    expect((await strangeSeals(other, seals)).map(({ events }) => events)).toEqual([2, 3, 4, 5]);
  });
});
