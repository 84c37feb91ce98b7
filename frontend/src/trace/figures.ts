import type { BetItemRow, MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { pointsOf, pointsOfItem } from '../bet-messages/message-rows.ts';
import type { Figure } from './trace-request.ts';
import { formatExact } from '../design/text/MoneyText.tsx';

/** A figure of a bet as the tables show it; null while it waits for results. */
export const figureOf = (item: BetItemRow, figure: Figure, gives: boolean): number | null => {
  switch (figure) {
    case 'points':
      return pointsOfItem(item);
    case 'lots':
      return item.ks_soGiai;
    case 'stake':
      return item.ks_tienxac;
    case 'take':
      return item.ks_thucthu;
    case 'hits':
      return item.ks_diemtrung;
    case 'winnings':
      return item.ks_thang;
    case 'result':
      return item.ks_thangthua === null || gives ? item.ks_thangthua : -item.ks_thangthua;
  }
};

const ofMessage = (row: MessageRow, figure: Figure): number | null => {
  switch (figure) {
    case 'points':
      return pointsOf(row.chitiet);
    case 'lots':
      return null;
    case 'stake':
      return row.tienxac;
    case 'take':
      return row.thucthu;
    case 'hits':
      return row.diemtrung;
    case 'winnings':
      return row.tientrung;
    case 'result':
      return row.thangthuanew;
  }
};

interface MessageSum {
  readonly value: number;
  /** The amounts of its bets in order; null if some of its bets wait for draws. */
  readonly parts: readonly number[] | null;
}

/** A figure of a message as the sum of its bets; null if it has no such figure. */
export const messageSum = (row: MessageRow, figure: Figure): MessageSum | null => {
  const value = ofMessage(row, figure);
  if (value === null) return null;
  const parts = row.chitiet.map((item) => figureOf(item, figure, row.kconfig_bit1));
  const settled = parts.filter((part) => part !== null);
  // A result counts only settled bets; winnings count all so far (calls.md, report_summary).
  return { value, parts: settled.length === parts.length || figure === 'result' ? settled : null };
};

/** The initial bet: the first that contributes to the figure, else the first. */
export const initialBet = (row: MessageRow, figure: Figure | null): string | null => {
  const adds = (item: BetItemRow): boolean =>
    figure !== null && (figureOf(item, figure, row.kconfig_bit1) ?? 0) !== 0;
  return (row.chitiet.find(adds) ?? row.chitiet[0])?.ks_id ?? null;
};

/** An exact amount with the page's minus sign. */
export const formatSigned = (amount: number): string => formatExact(amount).replace('-', '−');

/** A formula of the service in the page's number format: 180 × 0.75 → 180 × 0,75. */
export const formatFormula = (formula: string): string =>
  formula.replaceAll(/\d+(?:\.\d+)?/g, (figure) => formatExact(Number(figure)));
