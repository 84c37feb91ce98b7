import { describe, expect, it, onTestFinished } from 'vitest';
import { openViews } from '../../../test/temporary-stores.ts';
import { MONGODB_URL, mongoDatabases } from '../../../test/mongodb.ts';
import { randomOf } from '../../../test/random-history.ts';
import type { ReadModelStore, Write } from '../port.ts';
import { openMongoReadModels } from './open.ts';

const CALLS = 120;
const VIEWS = ['report', 'draws'];
const KEYS = ['a', 'a/1', 'a/10', 'a/2', 'b', 'B', 'đá'];

/** One random call that every store can answer. */
const randomCall = (random: () => number, last: Map<string, number>) => {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <Value>(values: readonly Value[], otherwise: Value): Value =>
    values[below(values.length)] ?? otherwise;
  const view = pick(VIEWS, 'report');
  const collection = `${view}.${below(2)}`;
  const [key, other] = [pick(KEYS, 'a'), pick(KEYS, 'b')];
  const document = { value: below(5), text: pick(KEYS, ''), $set: { 'a.b': null } };
  const chance = random();
  if (chance < 0.5) {
    const writes: Write[] = Array.from({ length: below(5) }, () => ({
      collection,
      key: pick(KEYS, 'a'),
      document: random() < 0.3 ? null : { ...document, value: below(1_000) },
    }));
    const after = last.get(view) ?? 0;
    const position = after + 1 + below(20);
    const wrong = random() < 0.2;
    if (!wrong) last.set(view, position);
    const follows = wrong ? String(after + 1) : after === 0 ? null : String(after);
    return (store: ReadModelStore) =>
      store.commit(writes, { view, foldVersion: 1, position: String(position) }, follows);
  }
  if (chance < 0.55) {
    last.delete(view);
    return (store: ReadModelStore) => store.drop([`${view}.0`, `${view}.1`], view);
  }
  if (chance < 0.65) return (store: ReadModelStore) => store.checkpoint(view);
  if (chance < 0.75) {
    const before = random() < 0.5 ? null : { value: below(3) };
    const now = { value: below(3) };
    return (store: ReadModelStore) => store.replace('record', key, before, now);
  }
  if (chance < 0.85) return (store: ReadModelStore) => store.get(collection, key);
  const range = { from: key, to: other, limit: 1 + below(4), reverse: random() < 0.5 };
  return (store: ReadModelStore) => store.range(collection, range);
};

const answerOf = async (call: (store: ReadModelStore) => Promise<unknown>, store: ReadModelStore) =>
  call(store).then(
    (answer) => JSON.stringify(answer),
    (error: unknown) => (error instanceof Error ? error.name : 'not an error'),
  );

describe.skipIf(MONGODB_URL === '')('the embedded store and the server answer the same', () => {
  const connect = mongoDatabases();
  it.each([1, 2, 3])(
    'both stores give the same answers to random calls, seed %i',
    { timeout: 60_000 },
    async (seed) => {
      const random = randomOf(seed);
      const embedded = openViews();
      const server = openMongoReadModels(connect());
      onTestFinished(async () => {
        await embedded.close();
        await server.close();
      });
      const last = new Map<string, number>();
      for (let index = 0; index < CALLS; index += 1) {
        // Created once: both stores get the same call.
        const call = randomCall(random, last);
        expect([index, await answerOf(call, server)]).toEqual([index, await answerOf(call, embedded)]);
      }
    },
  );
});
