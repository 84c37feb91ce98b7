import { copyFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collect, place } from '../contract/sample-events.ts';
import { LogCorrupt, type StoredEvent } from '../port.ts';
import { recordsEnd, sealGroup } from './group.ts';
import { placesIn, type LogPlaces } from './log-folder.ts';
import { openEmbeddedEventStore } from './open.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';
import { verifyLog } from './verify-log.ts';

let folder: string;
let places: LogPlaces;
beforeEach(() => {
  folder = temporaryFolder();
  places = placesIn(folder);
});
afterEach(() => removeFolder(folder));

/** A log closed in good order: 40 commits of one to three events. */
const closedLog = async (): Promise<readonly StoredEvent[]> => {
  const store = openEmbeddedEventStore({ folder });
  for (let n = 0; n < 40; n += 1)
    await place(store, `book-${String(n % 4)}`, `lenh-${String(n)}`, (n % 3) + 1);
  const events = await collect(store.readAll(null));
  await store.close();
  return events;
};

const flip = (path: string, at: number): void => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  writeFileSync(path, bytes);
};

/** Wherever the text stands: a page that was split keeps a dead copy of what moved out of it. */
const flipIn = (path: string, text: string): void => {
  const bytes = readFileSync(path);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) flip(path, at + 3);
};

const refusal = (): unknown => {
  try {
    void openEmbeddedEventStore({ folder }).close();
    return null;
  } catch (error) {
    return error;
  }
};

describe('a damaged log', () => {
  it('given a flipped bit in a record, then opening names its position and stream and changes nothing', async () => {
    const events = await closedLog();
    const hurt = events[30];
    flipIn(places.log, hurt?.eventId ?? 'none');
    const before = readFileSync(places.log);
    const error = refusal();
    expect(error).toBeInstanceOf(LogCorrupt);
    expect(String(error)).toContain(`vị trí ${String(hurt?.position)}, luồng "${String(hurt?.stream)}"`);
    expect(readFileSync(places.log)).toEqual(before);
    expect(await verifyLog(folder)).toMatchObject({
      ok: false,
      position: hurt?.position,
      stream: hurt?.stream,
    });
  });

  it('given a flipped bit anywhere, then the log is refused or is exactly what was written', async () => {
    const events = await closedLog();
    const sound = readFileSync(places.log);
    let refused = 0;
    for (let at = 7; at < sound.length; at += 509) {
      writeFileSync(places.log, sound);
      flip(places.log, at);
      try {
        const store = openEmbeddedEventStore({ folder });
        expect(await collect(store.readAll(null))).toEqual(events);
        await store.close();
      } catch (error) {
        expect(error).toMatchObject({
          name: expect.stringMatching(/^(LogCorrupt|FolderUnusable)$/) as string,
        });
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(10);
  }, 60_000);

  it.each([0, 100, 4096, 9000])('given a file cut to %d bytes, then opening refuses', async (length) => {
    await closedLog();
    truncateSync(places.log, length);
    expect(refusal()).toBeInstanceOf(LogCorrupt);
    expect(readFileSync(places.log)).toHaveLength(length);
  });

  it('given a log file that is gone while its write-ahead log is there, then no new log takes its place', async () => {
    await closedLog();
    writeFileSync(places.writeAhead, 'x');
    rmSync(places.log);
    expect(refusal()).toBeInstanceOf(LogCorrupt);
  });

  it('given a group rewritten with fitting checksums, then its link gives it away', async () => {
    await closedLog();
    const database = new Database(places.log);
    // The 5th commit's events, sealed anew, in the place of the 2nd's: sound by themselves.
    const moved = database.prepare('SELECT bytes FROM commit_groups WHERE first = 8').raw().get();
    const bytes = Array.isArray(moved) && Buffer.isBuffer(moved[0]) ? moved[0] : Buffer.alloc(0);
    const forged = sealGroup(bytes, recordsEnd(bytes), 2, bytes.subarray(10, 42));
    database.prepare('UPDATE commit_groups SET bytes = ? WHERE first = ?').run(forged, 2);
    database.close();
    expect(String(refusal())).toContain('chuỗi băm đứt');
  });

  it('given a group taken out, then opening names where events are missing', async () => {
    await closedLog();
    const database = new Database(places.log);
    database.exec('DELETE FROM commit_groups WHERE first = 2');
    database.close();
    expect(String(refusal())).toContain('tại vị trí 2: thiếu sự kiện');
  });
});

describe('a log whose process died', () => {
  /** What a crash leaves: the files as they are while the store is open. */
  const crashImage = async (commits: number): Promise<readonly StoredEvent[]> => {
    const store = openEmbeddedEventStore({ folder });
    for (let n = 0; n < commits; n += 1) await place(store, 'book', `lenh-${String(n)}`);
    const events = await collect(store.readAll(null));
    const image = temporaryFolder();
    mkdirSync(`${image}/log`);
    for (const file of ['log', 'writeAhead'] as const) copyFileSync(places[file], placesIn(image)[file]);
    await store.close();
    await removeFolder(folder);
    folder = image;
    places = placesIn(image);
    return events;
  };

  it('given an unclean write-ahead log, then every event is there', async () => {
    const events = await crashImage(50);
    const store = openEmbeddedEventStore({ folder });
    expect(await collect(store.readAll(null))).toEqual(events);
    expect(await place(store, 'book', 'lenh-49')).toMatchObject({ repeated: true });
    await store.close();
  });

  it('given a torn last commit, then the others are there', async () => {
    const events = await crashImage(50);
    const bytes = readFileSync(places.writeAhead);
    const last = bytes.lastIndexOf(events[49]?.eventId ?? 'none');
    writeFileSync(places.writeAhead, bytes.fill(0, last, last + 20));
    const store = openEmbeddedEventStore({ folder });
    expect(await collect(store.readAll(null))).toEqual(events.slice(0, 49));
    await store.close();
  });

  it('given a flipped bit in an earlier commit, then it is refused instead of silently cut there', async () => {
    const events = await crashImage(50);
    const before = readFileSync(places.log);
    flip(places.writeAhead, readFileSync(places.writeAhead).indexOf(events[20]?.eventId ?? 'none'));
    expect(String(refusal())).toContain(`${places.writeAhead} hỏng: khung`);
    expect(readFileSync(places.log)).toEqual(before);
  });

  it('given a damaged head of the write-ahead log, then it is refused', async () => {
    await crashImage(5);
    flip(places.writeAhead, 17);
    expect(String(refusal())).toContain('phần đầu bị hỏng');
  });
});
