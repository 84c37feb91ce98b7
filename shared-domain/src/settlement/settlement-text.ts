import type { BetClass } from '../catalogue/bet-classes.ts';
import { REGION_NAMES, REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import { plainMoneyText } from '../money/format-money.ts';
import { itemText } from '../message/bets/canonical-text.ts';
import { formatDay } from '../calendar/vietnam-day.ts';
import { toDong, unfactored, type Factored } from './factored-amount.ts';
import type { SettlementLayout } from './layout.ts';
import type { SettledClass, Settlement } from './settle-period.ts';

/**
 * The text of a settlement, which a person copies and sends. The preview shows exactly this text.
 *
 *     <customer>[ (giao)] – <days>[ – <region>][ – tin <stt>]     a region where it is settled alone
 *     <region>                                                unless detail is hidden
 *     <class>: xác|thu <amount>[, trúng <points> điểm = <amount>], lời|lỗ <amount>[ × <factor> = <amount>]
 *                                                             or chưa có kết quả, where nothing of it is settled
 *     Tiền xác: <amount>                                      unless hidden
 *     Thực thu: <amount>                                      unless hidden
 *     Tiền trúng: <amount>
 *     Không nhận đá: <bets> (xác <amount>)                    where some were left out
 *     Chưa có kết quả: <count> cược                           where some still wait
 *     Lời|Lỗ: <amount>
 *     Nợ cũ 1: <amount>                                       and 2, where there are any
 *     THU|BÙ: <amount>                                        or Huề: 0
 *
 * Amounts are thousand đồng, rounded to the đồng, seen from the agent.
 */

export interface SettlementHead {
  readonly name: string;
  readonly givesTo: boolean;
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** The one region that is settled; left out = all. */
  readonly region?: RegionKey;
  /** Of the one message that is settled; null = the whole period. */
  readonly stt: number | null;
}

const CLASS_NAMES: Readonly<Record<BetClass, string>> = {
  '2D': '2C',
  '3D': '3C',
  '4D': '4C',
  da: 'Đá',
  dx: 'Đá xiên',
};

const shown = (amount: Factored): string => plainMoneyText(toDong(amount));
const shownSize = (amount: Factored): string => shown(amount).replace(/^-/, '');
const exact = (amount: Money): string => shown(unfactored(amount));

/** Sign and word: a word alone is lost in a list of numbers, a sign alone in a chat. */
const earned = (amount: Factored): string => `${toDong(amount) < 0 ? 'lỗ' : 'lời'} ${shown(amount)}`;

const factorText = (factor: number): string => (factor / 10_000).toString().replace('.', ',');

const headLine = ({ name, givesTo, from, to, region, stt }: SettlementHead): string => {
  const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return [
    `${name}${givesTo ? ' (giao)' : ''}`,
    days,
    ...(region === undefined ? [] : [REGION_NAMES[region]]),
    ...(stt === null ? [] : [`tin ${stt}`]),
  ].join(' – ');
};

const classLine = (one: SettledClass, detail: 'stake' | 'take'): string => {
  const { betClass, tienxac, thucthu, diemtrung, tientrung, open, result, factor, factored } = one;
  const outcome = `${earned(unfactored(result))}${factor === 10_000 ? '' : ` × ${factorText(factor)} = ${shown(factored)}`}`;
  const parts = [
    detail === 'stake' ? `xác ${exact(tienxac)}` : `thu ${exact(thucthu)}`,
    ...(tientrung === 0 ? [] : [`trúng ${exact(diemtrung)} điểm = ${exact(tientrung)}`]),
    // "lời 0" would be read as even.
    open > 0 && result === 0 ? 'chưa có kết quả' : outcome,
  ];
  return `${CLASS_NAMES[betClass]}: ${parts.join(', ')}`;
};

const detailLines = ({ classes }: Settlement, { detail }: SettlementLayout): readonly string[] => {
  if (detail === 'hidden') return [];
  const ofRegion = (region: RegionKey): readonly string[] => {
    const own = classes.filter((one) => one.region === region);
    return own.length === 0 ? [] : [REGION_NAMES[region], ...own.map((one) => classLine(one, detail))];
  };
  return REGIONS.flatMap(ofRegion);
};

const leftOutLines = ({ leftOut: { items, total } }: Settlement): readonly string[] =>
  items.length === 0
    ? []
    : [`Không nhận đá: ${items.map(itemText).join(', ')} (xác ${exact(total.tienxac)})`];

const dueLine = (due: Factored): string => {
  const amount = toDong(due);
  if (amount === 0) return 'Huề: 0';
  return `${amount > 0 ? 'THU' : 'BÙ'}: ${shownSize(due)}`;
};

export const settlementText = (
  head: SettlementHead,
  settlement: Settlement,
  layout: SettlementLayout,
): string => {
  const { total, factored, debts, due } = settlement;
  return [
    headLine(head),
    ...detailLines(settlement, layout),
    ...(layout.hideStake ? [] : [`Tiền xác: ${exact(total.tienxac)}`]),
    ...(layout.hideTake ? [] : [`Thực thu: ${exact(total.thucthu)}`]),
    `Tiền trúng: ${exact(total.tientrung)}`,
    ...leftOutLines(settlement),
    ...(total.open === 0 ? [] : [`Chưa có kết quả: ${total.open} cược`]),
    `${toDong(factored) < 0 ? 'Lỗ' : 'Lời'}: ${shown(factored)}`,
    ...debts.flatMap((debt, index) => (debt === 0 ? [] : [`Nợ cũ ${index + 1}: ${exact(debt)}`])),
    dueLine(due),
  ].join('\n');
};
