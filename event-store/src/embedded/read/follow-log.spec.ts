import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendCommand, collect } from '../../../test/contract/sample-events.ts';
import { lastFile } from '../../../test/embedded/log-files.ts';
import { removeFolder, temporaryFolder } from '../../../test/temporary-folder.ts';
import type { EventStore, Position, StoredEvent } from '../../port.ts';
import type { OnCommitted } from '../embedded-event-store.ts';
import { openEmbeddedEventStore } from '../open.ts';
import { FollowedLog } from './follow-log.ts';

const LOG_BEGIN = { ordinal: 0, offset: 0 };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => removeFolder(folder));

/** A writer, and who follows it: they hear of every commit. */
const writerAndFollower = (segmentBytes: number) => {
  const hearing: OnCommitted[] = [];
  const writer: EventStore = openEmbeddedEventStore({
    folder,
    segmentBytes,
    onCommitted: (end) => {
      for (const hear of hearing) hear(end);
    },
  });
  const damaged: Position[] = [];
  const followed = new FollowedLog({
    folder,
    end: LOG_BEGIN,
    toCurrent: (event) => event,
    onDamaged: (at) => damaged.push(at),
  });
  hearing.push((end) => followed.reached(end));
  return { writer, followed, damaged };
};

const read = async (
  followed: FollowedLog,
  after: Position | null,
  count: number,
): Promise<readonly StoredEvent[]> => {
  const stop = new AbortController();
  const events: StoredEvent[] = [];
  for await (const batch of followed.subscribe(after, stop.signal)) {
    events.push(...batch);
    if (events.length >= count) stop.abort();
  }
  return events;
};

describe('a log that another thread writes', () => {
  it.each([700, 1_000_000])(
    'is followed event by event, whatever the length of its files (%i)',
    async (bytes) => {
      const { writer, followed } = writerAndFollower(bytes);
      const following = read(followed, null, 30);
      for (let n = 0; n < 30; n += 1)
        await appendCommand(writer, `book-${String(n % 3)}`, `lenh-${String(n)}`);
      const written = await collect(writer.readAll(null));
      expect(await following).toEqual(written);
      const late = await read(followed, written[11]?.position ?? null, 18);
      expect(late).toEqual(written.slice(12));
      expect(await followed.end()).toBe(await writer.end());
      followed.close();
      await writer.close();
    },
  );

  it('is parsed once for all who follow it', async () => {
    const { writer, followed } = writerAndFollower(1_000_000);
    const both = [read(followed, null, 1), read(followed, null, 1)];
    await appendCommand(writer, 'book', 'lenh');
    const [[one] = [], [other] = []] = await Promise.all(both);
    expect(one).toBe(other);
    followed.close();
    await writer.close();
  });

  it('is read whole and stream by stream as its writer reads it, whatever the length of its files', async () => {
    const { writer, followed } = writerAndFollower(700);
    for (let n = 0; n < 20; n += 1) await appendCommand(writer, `book-${String(n % 3)}`, `lenh-${String(n)}`);
    for (const stream of ['book-0', 'book-2', 'none'])
      expect(await collect(followed.readStream(stream, 1))).toEqual(
        await collect(writer.readStream(stream, 1)),
      );
    await appendCommand(writer, 'book-0', 'after');
    expect(await collect(followed.readStream('book-0'))).toEqual(await collect(writer.readStream('book-0')));
    expect(await collect(followed.readAll(null))).toEqual(await collect(writer.readAll(null)));
    followed.close();
    await writer.close();
  });

  it('given a group that changed on the disk, names its place, tells it and goes no further', async () => {
    const { writer, followed, damaged } = writerAndFollower(1_000_000);
    await appendCommand(writer, 'book', 'lenh-1');
    await appendCommand(writer, 'book', 'lenh-2');
    const file = lastFile(folder);
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('lenh-2')] = 0x78;
    writeFileSync(file, bytes);
    await expect(read(followed, null, 2)).rejects.toThrow(/vị trí 2/);
    expect(damaged).toEqual(['2']);
    await expect(collect(followed.readAll(null))).rejects.toThrow(/vị trí 2/);
    await expect(collect(followed.readStream('book'))).rejects.toThrow(/vị trí 2/);
    expect(damaged).toEqual(['2', '2', '2']);
    followed.close();
    await writer.close();
  });
});
