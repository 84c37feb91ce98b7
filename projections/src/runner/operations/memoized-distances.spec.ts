import { positionFrom } from '@so-cuoc/event-store/embedded/format/position.ts';
import { expect, test, vi } from 'vitest';
import { memoizedDistances } from './memoized-distances.ts';

test('given several views, when their lag is read, then each distance is read from the log once', async () => {
  const [one, two] = [positionFrom('1'), positionFrom('2')];
  const events = { end: vi.fn(() => Promise.resolve(two)), distance: vi.fn(() => Promise.resolve(1)) };
  const counted = memoizedDistances(events);
  for (const position of [one, null, one]) await counted.distance(position, await counted.end());
  expect(events.end).toHaveBeenCalledTimes(1);
  expect(events.distance.mock.calls).toEqual([
    [one, two],
    [null, two],
  ]);
});
