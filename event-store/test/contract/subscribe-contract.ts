import { describe, expect, it } from 'vitest';
import { collect, subscribeUntil, appendCommand, type StoreUnderTest } from './sample-events.ts';

const BOOK = 'book-an-2026-11-20';

export const subscribeContract = ({ store }: StoreUnderTest): void => {
  describe('subscribe', () => {
    it('given a log with events, then it catches up and continues live', async () => {
      await appendCommand(store(), BOOK, 'c1', 5);
      const following = subscribeUntil(store(), 8);
      await appendCommand(store(), BOOK, 'c2', 3);
      expect(await following).toEqual(await collect(store().readAll(null)));
    });

    it('given a position, then it begins after it', async () => {
      const { position } = await appendCommand(store(), BOOK, 'c1', 5);
      await appendCommand(store(), BOOK, 'c2', 2);
      expect((await subscribeUntil(store(), 2, position)).map((event) => event.metadata.commandId)).toEqual([
        'c2',
        'c2',
      ]);
    });

    it('given writers and subscribers at once, then each sees every event once and in order', async () => {
      const early = subscribeUntil(store(), 600);
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let n = 0; n < 50; n += 1)
          await appendCommand(store(), `book-${String(writer)}`, `${String(writer)}-${String(n)}`, 3);
      });
      await appendCommand(store(), BOOK, 'middle');
      const late = subscribeUntil(store(), 601);
      await Promise.all(writers);
      const all = await collect(store().readAll(null));
      expect(await late).toEqual(all);
      expect((await early).slice(0, 600)).toEqual(all.slice(0, 600));
    });

    it('given a slow consumer, then it still sees every event once', async () => {
      const seen: string[] = [];
      const written = 300;
      const consumer = (async () => {
        for await (const batch of store().subscribe(null, new AbortController().signal)) {
          expect(batch.length).toBeGreaterThan(0);
          seen.push(...batch.map((event) => event.position));
          await new Promise((resolve) => setImmediate(resolve));
          if (seen.length >= written) return;
        }
      })();
      for (let n = 0; n < written; n += 1) await appendCommand(store(), BOOK, `c${String(n)}`);
      await consumer;
      expect(seen).toEqual((await collect(store().readAll(null))).map((event) => event.position));
    });

    it('given an abort while it waits, then the subscription ends', async () => {
      const stop = new AbortController();
      const waiting = collectBatches(store().subscribe(null, stop.signal));
      await appendCommand(store(), BOOK, 'c1');
      stop.abort();
      expect(await waiting).toBeLessThanOrEqual(1);
    });

    it('given an abort between batches, then it ends without another batch', async () => {
      await appendCommand(store(), BOOK, 'c1', 1000);
      await appendCommand(store(), BOOK, 'c2', 1000);
      const stop = new AbortController();
      let seen = 0;
      for await (const batch of store().subscribe(null, stop.signal)) {
        expect(seen).toBe(0);
        seen += batch.length;
        stop.abort();
      }
    });

    it('given a store that closes, then its subscriptions end', async () => {
      const waiting = collectBatches(store().subscribe(null, new AbortController().signal));
      await store().close();
      expect(await waiting).toBe(0);
    });
  });
};

const collectBatches = async (batches: AsyncIterable<readonly unknown[]>): Promise<number> => {
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
};
