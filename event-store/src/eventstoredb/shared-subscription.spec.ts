import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleEvents } from '../../test/contract/sample-events.ts';
import { AppendNotifier } from '../append-notifier.ts';
import { StoreUnavailable, type Position, type StoredEvent } from '../port.ts';
import { compareOrdinals, positionOf } from '../embedded/format/position.ts';
import { SharedSubscription } from './shared-subscription.ts';

const eventAt = (ordinal: number): StoredEvent => {
  const [event] = sampleEvents(`c${String(ordinal)}`);
  if (event === undefined) throw new RangeError(String(ordinal));
  return { ...event, stream: 'book', revision: ordinal - 1, position: positionOf(ordinal) };
};

/** A log in memory that counts what is read of it, and whose subscriptions can break. */
class MemoryLog {
  readonly #grown = new AppendNotifier();
  events: StoredEvent[] = [];
  /** Subscriptions that are open. */
  open = 0;
  /** Events that all subscriptions together were sent. */
  sent = 0;
  isAway = false;
  #breaks = 0;

  readonly shared = new SharedSubscription({
    follow: (after, signal) => this.#follow(after, signal),
    end: () =>
      this.isAway
        ? Promise.reject(new StoreUnavailable('away'))
        : Promise.resolve(this.events.at(-1)?.position ?? null),
    comparePositions: compareOrdinals,
  });

  append(count: number): void {
    for (let n = 0; n < count; n += 1) this.events.push(eventAt(this.events.length + 1));
    this.#grown.notifyAll();
  }

  /** Ends every subscription, as an error of the server does. */
  break(): void {
    this.#breaks += 1;
    this.#grown.notifyAll();
  }

  async *#follow(after: Position | null, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
    const breaks = this.#breaks;
    let reached = Number(after ?? 0);
    this.open += 1;
    try {
      while (!signal.aborted && breaks === this.#breaks) {
        const batch = this.events.slice(reached, reached + 100);
        if (batch.length === 0) await this.#grown.nextAppend(signal);
        else {
          reached += batch.length;
          this.sent += batch.length;
          yield batch;
        }
      }
    } finally {
      this.open -= 1;
    }
    if (!signal.aborted) throw new Error('broken');
  }
}

/** Reads until it has seen `count` events, with a pause of so many turns after each batch. */
const reader = (log: MemoryLog, count: number, after: Position | null = null, turns = 0) => {
  const stop = new AbortController();
  const seen: string[] = [];
  const read = async (from: Position | null): Promise<void> => {
    let reached = from;
    try {
      for await (const batch of log.shared.subscribe(reached, stop.signal)) {
        for (const { position } of batch) seen.push(position);
        reached = batch.at(-1)?.position ?? reached;
        if (seen.length >= count) return;
        for (let n = 0; n < turns; n += 1) await nextTurn();
      }
    } catch {
      // As a view does: again from what it has.
      await nextTurn();
      await read(reached);
    }
  };
  return { seen, stop: () => stop.abort(), done: read(after) };
};

const firstOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => positionOf(n + 1));

it('given twenty readers that are up to date, then each event is sent once', async () => {
  const log = new MemoryLog();
  log.append(5);
  const readers = Array.from({ length: 20 }, () => reader(log, 300, positionOf(5)));
  await nextTurn();
  for (let n = 0; n < 300; n += 1) {
    log.append(1);
    await nextTurn();
  }
  await Promise.all(readers.map(({ done }) => done));
  for (const { seen } of readers) expect(seen).toEqual(firstOf(305).slice(5));
  expect(log.sent).toBe(300);
});

it('given readers that leave, then the last one ends the subscription', async () => {
  const log = new MemoryLog();
  const readers = [reader(log, 9), reader(log, 9)];
  await nextTurn();
  log.append(1);
  await nextTurn();
  expect(log.open).toBe(1);
  for (const { stop } of readers) stop();
  await Promise.all(readers.map(({ done }) => done));
  await nextTurn();
  expect(log.open).toBe(0);
});

it('given a reader that is thousands of events behind the others, then it reads them by itself and joins', async () => {
  const log = new MemoryLog();
  const quick = reader(log, 20_000);
  const slow = reader(log, 20_000, null, 50);
  for (let n = 0; n < 200; n += 1) {
    log.append(100);
    await nextTurn();
  }
  await Promise.all([quick.done, slow.done]);
  expect(quick.seen).toEqual(firstOf(20_000));
  expect(slow.seen).toEqual(firstOf(20_000));
});

it('given a server that is away at first, then a reader waits for it by itself', async () => {
  const log = new MemoryLog();
  log.isAway = true;
  const waiting = reader(log, 3);
  await nextTurn();
  log.append(3);
  await waiting.done;
  expect(waiting.seen).toEqual(firstOf(3));
});

it('given any readers, appends and breaks, then each reader sees every event once and in order', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ append: fc.integer({ min: 1, max: 900 }) }) },
      { weight: 1, arbitrary: fc.constant('break' as const) },
      { weight: 2, arbitrary: fc.record({ join: fc.nat({ max: 4 }) }) },
      { weight: 3, arbitrary: fc.constant('turn' as const) },
    ),
    { minLength: 1, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const log = new MemoryLog();
      const total = taken.reduce(
        (sum, step) => sum + (typeof step === 'object' && 'append' in step ? step.append : 0),
        1,
      );
      const readers = [reader(log, total)];
      for (const step of taken)
        if (step === 'break') log.break();
        else if (step === 'turn') await nextTurn();
        else if ('append' in step) log.append(step.append);
        else readers.push(reader(log, total, null, step.join));
      log.append(1);
      await Promise.all(readers.map(({ done }) => done));
      for (const { seen } of readers) expect(seen).toEqual(firstOf(total));
      await nextTurn();
      await nextTurn();
      expect(log.open).toBe(0);
    }),
  );
});
