import { expect, it } from 'vitest';
import type { Position } from '@so-cuoc/event-store/port.ts';
import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { mergeRuns, type Found, type Run } from './merge-runs.ts';

const at = (ordinal: number): Position => {
  const position = positionFrom(String(ordinal));
  if (position === null) throw new RangeError(String(ordinal));
  return position;
};
const found = (ordinal: number): Found => ({
  ...{ revision: ordinal, position: at(ordinal), at: '2026-11-20T00:00:00.000Z', type: 'BetPlaced' },
  ...{ userId: null, actor: null, uiId: null, customers: [], stream: 's' },
});
const compare = (a: Position, b: Position): number => Number(a) - Number(b);

const merged = (days: readonly (readonly (readonly number[])[])[]) => {
  const opened: number[] = [];
  async function* runs(): AsyncGenerator<readonly Run[], undefined> {
    for (const day of days) {
      await Promise.resolve();
      yield day.map((ordinals) => ({
        first: at(ordinals[0] ?? 0),
        read: () => {
          opened.push(ordinals[0] ?? 0);
          return Promise.resolve(ordinals.map(found));
        },
      }));
    }
  }
  return { opened, order: mergeRuns(runs(), compare) };
};

const all = async (days: readonly (readonly (readonly number[])[])[]) => {
  const { order } = merged(days);
  const seen = [];
  for await (const { position } of order) seen.push(Number(position));
  return seen;
};

it('runs of a day are merged by position', async () => {
  expect(await all([[[1, 4, 9], [2, 3], [7]]])).toEqual([1, 2, 3, 4, 7, 9]);
});

it('an event on the wrong side of midnight keeps its log order', async () => {
  expect(await all([[[1, 5]], [[3], [6, 7]], [], [[9]]])).toEqual([1, 3, 5, 6, 7, 9]);
});

it('a run is read lazily', async () => {
  const { opened, order } = merged([[[1, 2], [5, 6], [8]]]);
  await order.next();
  await order.next();
  expect(opened).toEqual([1]);
  await order.next();
  expect(opened).toEqual([1, 5]);
});
