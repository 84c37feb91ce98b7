import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItem } from '../../test/any-item.ts';
import { anyDraw } from '../../test/given-draws.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { emptyDrawTable, withRows } from './draw-table.ts';
import { scoreItem } from './score-item.ts';
import { ScoredBets } from './scored-bets.ts';

const STATIONS = ['s1', 's2', 's3'] as const;

/** A day: bets come and go, and rows of the three stations come, a few at a time, many of them corrections. */
const story = fc.constantFrom(...REGIONS).chain((region) =>
  fc.record({
    region: fc.constant(region),
    steps: fc.array(
      fc.oneof(
        fc.record({ item: anyItem(region, STATIONS) }),
        fc.record({ gone: fc.nat(9) }),
        fc.record({
          station: fc.constantFrom(...STATIONS),
          rows: anyDraw(region).chain((rows) =>
            fc.oneof(fc.constant([...rows]), fc.subarray([...rows], { maxLength: 6 })),
          ),
        }),
      ),
      { minLength: 1, maxLength: 25 },
    ),
  }),
);

type Step = typeof story extends fc.Arbitrary<{ steps: (infer One)[] }> ? One : never;

/** What the bets that stand come to, kept by what `ScoredBets` tells, and the items that they are. */
class Kept {
  readonly bets = new ScoredBets();
  readonly items = new Map<number, BetItem>();
  thang = 0;
  diemtrung = 0;
  settled = 0;

  take(step: Step, region: RegionKey): void {
    if ('item' in step) this.#add(step.item);
    else if ('gone' in step) this.#remove(step.gone);
    else {
      const before = this.bets.draws.get(step.station) ?? emptyDrawTable(region);
      this.bets.draw(step.station, withRows(before, step.rows), (bet, halfHits, wasSettled) => {
        expect(this.items.has(bet)).toBe(true);
        this.thang += this.bets.thang(bet) - this.bets.thang(bet, halfHits);
        this.diemtrung += this.bets.diemtrung(bet) - this.bets.diemtrung(bet, halfHits);
        this.settled += Number(this.bets.isSettled(bet)) - Number(wasSettled);
      });
    }
  }

  #add(item: BetItem): void {
    const bet = this.bets.add(item);
    expect(bet).toBe(this.bets.size - 1);
    this.items.set(bet, item);
    this.#count(bet, 1);
  }

  #remove(bet: number): void {
    if (!this.items.delete(bet)) return;
    this.#count(bet, -1);
    this.bets.remove(bet);
  }

  #count(bet: number, times: 1 | -1): void {
    this.thang += times * this.bets.thang(bet);
    this.diemtrung += times * this.bets.diemtrung(bet);
    this.settled += times * Number(this.bets.isSettled(bet));
  }
}

test('after any bets, rows, corrections and removals every bet, and what was told of them, is as scored afresh', () => {
  fc.assert(
    fc.property(story, ({ region, steps }) => {
      const kept = new Kept();
      for (const step of steps) kept.take(step, region);
      const { bets, items } = kept;
      expect(bets.size - bets.gone).toBe(items.size);
      const afresh = { thang: 0, diemtrung: 0, settled: 0 };
      for (const [bet, item] of items) {
        const { halfHits, settled, thang, diemtrung } = scoreItem(item, bets.draws);
        expect([bets.halfHits(bet), bets.isSettled(bet)]).toEqual([halfHits, settled]);
        expect([bets.thang(bet), bets.diemtrung(bet)]).toEqual([thang, diemtrung]);
        expect(bets.thucthu(bet)).toBe(item.thucthu);
        afresh.thang += thang;
        afresh.diemtrung += diemtrung;
        afresh.settled += Number(settled);
      }
      expect(kept).toMatchObject(afresh);
    }),
    { numRuns: 400 },
  );
});
