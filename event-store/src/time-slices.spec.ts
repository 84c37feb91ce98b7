import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TimeSlices } from './time-slices.ts';

/** Work that is always over its slice. */
const busy = (): void => {
  const until = performance.now() + 6;
  while (performance.now() < until);
};

test('work pauses once its slice is over, not before', () => {
  const slices = new TimeSlices();
  expect(slices.pause()).toBeUndefined();
  busy();
  expect(slices.pause()).toBeInstanceOf(Promise);
});

test('of several long pieces of work, one goes on in each turn of the event loop', async () => {
  const order: string[] = [];
  const work = async (name: string): Promise<void> => {
    const slices = new TimeSlices();
    for (let step = 0; step < 3; step += 1) {
      busy();
      order.push(name);
      await slices.pause();
    }
  };
  const all = Promise.all([work('a'), work('b')]);
  for (let turn = 0; turn < 10; turn += 1) {
    order.push('turn');
    await nextTurn();
  }
  await all;
  const [first, ...turns] = order.join('').split('turn');
  expect(first).toBe('ab');
  expect(turns.filter((slices) => slices !== '')).toEqual(['a', 'b', 'a', 'b']);
});
