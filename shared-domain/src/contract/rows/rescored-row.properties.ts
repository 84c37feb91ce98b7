import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyItem } from '../../../test/any-item.ts';
import { anyDraw } from '../../../test/given-draws.ts';
import type { Message } from '../../book/packed-message.ts';
import { REGIONS, type RegionKey } from '../../catalogue/regions.ts';
import type { DrawRow } from '../../draws/events.ts';
import type { BetItem } from '../../message/bets/bet-item.ts';
import { emptyDrawTable, withRows } from '../../scoring/draw-table.ts';
import { joinScores, packScore, unpackScores } from '../../scoring/packed-scores.ts';
import { scoreItem } from '../../scoring/score-item.ts';
import { messageRowOf } from './report-rows.ts';
import { rescoredRow } from './rescored-row.ts';

const STATIONS = ['s1', 's2', 's3'] as const;

/** Some prizes of each station, and those of a moment later. */
const anyRows = (region: RegionKey): fc.Arbitrary<readonly DrawRow[]> =>
  anyDraw(region).chain((rows) => fc.subarray([...rows]));

const cases = fc.constantFrom(...REGIONS).chain((region) =>
  fc.record({
    region: fc.constant(region),
    items: fc.array(anyItem(region, STATIONS), { minLength: 1, maxLength: 4 }),
    before: fc.tuple(anyRows(region), anyRows(region), anyRows(region)),
    after: fc.tuple(anyDraw(region), anyRows(region), anyRows(region)),
    givesTo: fc.boolean(),
    flagged: fc.boolean(),
  }),
);

const scoresOn = (
  items: readonly BetItem[],
  region: RegionKey,
  drawn: readonly (readonly DrawRow[])[],
): string => {
  const draws = new Map(
    STATIONS.map((station, index) => [station, withRows(emptyDrawTable(region), drawn[index] ?? [])]),
  );
  return joinScores(items.map((item) => packScore(scoreItem(item, draws))));
};

it('a row with other scores is the row that the report answers with them', () => {
  fc.assert(
    fc.property(cases, ({ region, items, before, after, givesTo, flagged }) => {
      const rowWith = (scores: string) => {
        const message: Message = {
          ...{ uiId: '0b7e2a54-98f1-4c5e-8a3d-0123456789ab', stt: 7, khachId: 'an', region, items },
          ...{
            original: 'x',
            text: 'x',
            created: '',
            updated: '',
            ran: '',
            deleted: false,
            late: false,
            flagged,
          },
          scores: unpackScores(scores, items),
        };
        return messageRowOf({ date: '2026-11-20', message }, 'daily', { khachId: 'an', name: 'An', givesTo });
      };
      const [was, is] = [scoresOn(items, region, before), scoresOn(items, region, after)];
      expect(rescoredRow(rowWith(was), is)).toEqual(rowWith(is));
      // Taken back again: a prize that was corrected.
      expect(rescoredRow(rowWith(is), was)).toEqual(rowWith(was));
    }),
  );
});
