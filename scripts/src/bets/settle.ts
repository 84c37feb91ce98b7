import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { atomicBets } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { add, moneyToNumber, subtract, ZERO } from '@so-cuoc/shared-domain/money/money.ts';
import { type DrawTables, emptyDrawTable, withRows } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { scoreAtomic } from '@so-cuoc/shared-domain/scoring/score-atomic.ts';
import { betAnswer, headOf, proposalOf, totalsOf, understand } from './check.ts';
import type { SettleRequest } from './request.ts';

const tablesOf = ({ results, catalogue }: SettleRequest): DrawTables =>
  new Map(
    Object.entries(results).flatMap(([key, numbers]) => {
      const station = stationOf(key);
      if (station === undefined) return [];
      const rows = numbers.map((number, index) => ({ position: index + 1, number }));
      return [[key, withRows(emptyDrawTable(station.region, catalogue.rules), rows)] as const];
    }),
  );

/**
 * `bets settle`: one message scored. A bet whose stations lack results has hits and thang null; the
 * message's thang and thangthua then speak of the settled bets alone, `open` counts the others.
 * Throws RangeError where stakes are so high that their winnings would not be exact.
 */
export const settle = (request: SettleRequest, accept: boolean) => {
  const understood = understand(request, accept);
  const { reading } = understood;
  const draws = tablesOf(request);
  let thang = ZERO;
  let staked = ZERO;
  let open = 0;
  const bets = reading.items.flatMap((item) =>
    atomicBets(item).map((bet) => {
      const score = scoreAtomic(bet, item.half, item.trathuong, draws);
      if (score === null) {
        open++;
        return { ...betAnswer(bet), hits: null, thang: null };
      }
      thang = add(thang, score.thang);
      staked = add(staked, bet.thucthu);
      return { ...betAnswer(bet), hits: score.halfHits / 2, thang: moneyToNumber(score.thang) };
    }),
  );
  const result = { thang: moneyToNumber(thang), thangthua: moneyToNumber(subtract(thang, staked)) };
  const waiting = open === 0 ? {} : { open };
  const head = headOf(request, understood);
  return { ...head, bets, ...totalsOf(reading), ...result, ...waiting, ...proposalOf(understood) };
};
