import { moneyOfNumber, payout, pointsFromCenti } from '../../money/money.ts';
import { unpackScores } from '../../scoring/packed-scores.ts';
import { totalsOf } from '../../scoring/totals.ts';
import type { BetItemRow, MessageRow } from '../calls/reports/reports.ts';
import { winningsOfItem } from './bet-item.ts';
import { amountsOf } from './report-rows.ts';

const stakeOf = ({ ks_diem, ks_trathuong, ks_tienxac, ks_thucthu }: BetItemRow) => {
  const trathuong = payout(ks_trathuong);
  if (trathuong === null) throw new TypeError(`not a payout: ${ks_trathuong}`);
  return {
    points: pointsFromCenti(Math.round(ks_diem * 100)),
    trathuong,
    tienxac: moneyOfNumber(ks_tienxac),
    thucthu: moneyOfNumber(ks_thucthu),
  };
};

/**
 * A row of a message as the service answers it after results gave these scores (packed-scores.ts): its stakes, prices
 * and the customer's side are in the row. Throws TypeError or RangeError for figures that no row has.
 */
export const rescoredRow = (row: MessageRow, packed: string): MessageRow => {
  const stakes = row.chitiet.map(stakeOf);
  const scores = unpackScores(packed, stakes);
  return {
    ...row,
    ...amountsOf(totalsOf(stakes, scores), { givesTo: row.kconfig_bit1 }),
    chitiet: row.chitiet.map((item, index) => {
      const { thucthu } = stakes[index] ?? stakeOf(item);
      return { ...item, ...winningsOfItem({ thucthu }, scores?.[index] ?? null) };
    }),
  };
};
