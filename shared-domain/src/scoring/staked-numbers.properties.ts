import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyItem } from '../../test/any-item.ts';
import { anyDraw } from '../../test/given-draws.ts';
import { REGIONS } from '../catalogue/regions.ts';
import type { DrawRow } from '../draws/events.ts';
import { drawChange } from './draw-change.ts';
import { emptyDrawTable, withRows, type DrawTable } from './draw-table.ts';
import { scoreItem, type ItemScore } from './score-item.ts';
import { StakedNumbers } from './staked-numbers.ts';

const STATIONS = ['s1', 's2', 's3'] as const;

/** A draw as it stood, what came after it, and bets of the day; the two other stations stay as they are. */
const story = fc.constantFrom(...REGIONS).chain((region) =>
  fc.record({
    region: fc.constant(region),
    items: fc.array(anyItem(region, STATIONS), { minLength: 1, maxLength: 8 }),
    others: fc.record({ s2: anyDraw(region), s3: anyDraw(region) }),
    before: anyDraw(region).chain((rows) => fc.subarray([...rows])),
    then: anyDraw(region).chain((rows) => fc.subarray([...rows], { maxLength: 6 })),
  }),
);

const won = ({ winners, diemtrung, thang }: ItemScore) => ({ winners, diemtrung, thang });

describe('the bets that a change of a draw touches', () => {
  test('are all whose score it changes; a bet that only gets settled is of a completed station', () => {
    fc.assert(
      fc.property(story, ({ region, items, others, before, then }) => {
        const table = (rows: readonly DrawRow[]): DrawTable => withRows(emptyDrawTable(region), rows);
        const was = table(before);
        const is = withRows(was, then);
        const change = drawChange('s1', was, is);
        const staked = new StakedNumbers();
        const bets = items.map((item) => staked.add(item));
        expect(bets).toEqual(items.map((_, index) => index));
        const touched = staked.touchedBy(change);
        const rest = [
          ['s2', table(others.s2)],
          ['s3', table(others.s3)],
        ] as const;
        for (const [bet, item] of items.entries()) {
          const [old, now] = [was, is].map((s1) => scoreItem(item, new Map([['s1', s1], ...rest])));
          if (old === undefined || now === undefined) throw new Error('two tables, two scores');
          if (!touched.has(bet)) expect(won(now)).toEqual(won(old));
          if (old.settled !== now.settled)
            expect([change.completed, item.stations.includes('s1')]).toEqual([true, true]);
        }
      }),
      { numRuns: 400 },
    );
  });
});
