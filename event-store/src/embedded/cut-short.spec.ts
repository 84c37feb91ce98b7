import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { place } from '../contract/sample-events.ts';
import { LogCorrupt } from '../port.ts';
import { placesIn } from './log-folder.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

/** A log of a few events, closed in good order: they all lie in its last page. */
const closedLog = async (): Promise<string> => {
  const store = openEmbeddedEventStore({ folder });
  for (const command of ['lenh-mot', 'lenh-hai', 'lenh-ba']) await place(store, 'book', command);
  await store.close();
  return placesIn(folder).log;
};

describe('a log whose last page is damaged', () => {
  it.each([1, 100, 2000])('given %d bytes cut off its end, then opening refuses it', async (bytes) => {
    const log = await closedLog();
    const before = readFileSync(log);
    truncateSync(log, before.length - bytes);
    expect(() => openEmbeddedEventStore({ folder })).toThrow(LogCorrupt);
    expect(readFileSync(log)).toEqual(before.subarray(0, before.length - bytes));
  });

  it('given zeros in place of its last events, then opening refuses it', async () => {
    const log = await closedLog();
    const bytes = readFileSync(log);
    const last = bytes.indexOf('lenh-ba');
    expect(last).toBeGreaterThan(0);
    bytes.fill(0, last - 600, last + 60);
    writeFileSync(log, bytes);
    expect(() => openEmbeddedEventStore({ folder })).toThrow(LogCorrupt);
  });
});
