import { REGION_NAMES, REGIONS, type RegionKey } from '../catalogue/regions.ts';
import type { Money } from '../money/money.ts';
import { itemText } from '../message/bets/canonical-text.ts';
import { unfactored } from './factored-amount.ts';
import type { SettlementLayout, SettlementSide } from './layout.ts';
import type { SettledClass, Settlement } from './settle-period.ts';
import {
  amountText,
  CLASS_NAMES,
  dueText,
  earned,
  factorText,
  headLine,
  moneyText,
  seenFrom,
  type SettlementHead,
  sizeText,
  wordOf,
  WORDS,
} from './settlement-words.ts';

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
 * Amounts are thousand đồng, rounded to the đồng, seen from the agent. A text that speaks for the customer
 * (`side`) says thắng and thua of the customer's own result, Nợ cũ or Dư cũ of what was left, and ends with
 * PHẢI TRẢ or ĐƯỢC NHẬN. Xác, thu and trúng are the names of figures and stay.
 */

const classLine = (one: SettledClass, detail: 'stake' | 'take', side: SettlementSide): string => {
  const { betClass, tienxac, thucthu, diemtrung, tientrung, open, result, factor, factored } = one;
  const times = factor === 10_000 ? '' : ` × ${factorText(factor)} = ${amountText(seenFrom(side, factored))}`;
  const outcome = `${earned(unfactored(result), side)}${times}`;
  const parts = [
    detail === 'stake' ? `xác ${moneyText(tienxac)}` : `thu ${moneyText(thucthu)}`,
    ...(tientrung === 0 ? [] : [`trúng ${moneyText(diemtrung)} điểm = ${moneyText(tientrung)}`]),
    // "lời 0" would be read as even.
    open > 0 && result === 0 ? 'chưa có kết quả' : outcome,
  ];
  return `${CLASS_NAMES[betClass]}: ${parts.join(', ')}`;
};

const detailLines = ({ classes }: Settlement, { detail, side }: SettlementLayout): readonly string[] => {
  if (detail === 'hidden') return [];
  const ofRegion = (region: RegionKey): readonly string[] => {
    const own = classes.filter((one) => one.region === region);
    return own.length === 0 ? [] : [REGION_NAMES[region], ...own.map((one) => classLine(one, detail, side))];
  };
  return REGIONS.flatMap(ofRegion);
};

const leftOutLines = ({ leftOut: { items, total } }: Settlement): readonly string[] =>
  items.length === 0
    ? []
    : [`Không nhận đá: ${items.map(itemText).join(', ')} (xác ${moneyText(total.tienxac)})`];

const debtLine = (debt: Money, index: number, side: SettlementSide): string =>
  side === 'customer' && debt < 0
    ? `Dư cũ ${index + 1}: ${sizeText(unfactored(debt))}`
    : `Nợ cũ ${index + 1}: ${moneyText(debt)}`;

export const settlementText = (
  head: SettlementHead,
  settlement: Settlement,
  layout: SettlementLayout,
): string => {
  const { total, debts, due } = settlement;
  const { side } = layout;
  const factored = seenFrom(side, settlement.factored);
  return [
    headLine(head),
    ...detailLines(settlement, layout),
    ...(layout.hideStake ? [] : [`Tiền xác: ${moneyText(total.tienxac)}`]),
    ...(layout.hideTake ? [] : [`Thực thu: ${moneyText(total.thucthu)}`]),
    `Tiền trúng: ${moneyText(total.tientrung)}`,
    ...leftOutLines(settlement),
    ...(total.open === 0 ? [] : [`Chưa có kết quả: ${total.open} cược`]),
    `${wordOf(WORDS[side].total, factored)}: ${amountText(factored)}`,
    ...debts.flatMap((debt, index) => (debt === 0 ? [] : [debtLine(debt, index, side)])),
    dueText(due, side),
  ].join('\n');
};
