import { expect, it } from 'vitest';
import { positionOf } from './embedded/format/position.ts';
import type { Position } from './port.ts';
import { storeOn, SimulatedDisk } from '../test/embedded/simulated-disk.ts';
import { withSlicedReads } from './sliced-reads.ts';
import { withUpcasting } from './upcasting.ts';

it('a store of several nodes still hears which position its log must reach', async () => {
  const asked: (Position | null | undefined)[] = [];
  const store = {
    ...withUpcasting(storeOn(new SimulatedDisk())),
    end: (atLeast?: Position | null) => {
      asked.push(atLeast);
      return Promise.resolve(null);
    },
  };
  await withSlicedReads(store).end(positionOf(7));
  expect(asked).toEqual([positionOf(7)]);
});
