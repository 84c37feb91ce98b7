import { BET_CLASSES } from '../catalogue/bet-classes.ts';
import { REGION_NAMES, REGIONS } from '../catalogue/regions.ts';
import { subtract } from '../money/money.ts';
import {
  negateFactored,
  NO_AMOUNT,
  plusFactored,
  toDong,
  unfactored,
  type Factored,
} from './factored-amount.ts';
import type { SettlementSide } from './layout.ts';
import { factoredOf, type FactoredResult } from './settle-period.ts';
import {
  amountText,
  CLASS_NAMES,
  dueText,
  earned,
  headLine,
  seenFrom,
  type SettlementHead,
  sizeText,
} from './settlement-words.ts';
import type { ToldFigures } from '../sent-settlements/events.ts';

/**
 * The text that tells a customer what a sent settlement is now.
 *
 *     <customer> – <days>[ – <region>] – báo lại
 *     <region> <class>: lời|lỗ <amount> → lời|lỗ <amount>     for each class that changed
 *     Nợ cũ: <difference>                                     where earlier days changed
 *     Đã báo THU|BÙ: <amount>
 *     Nay là THU|BÙ: <amount>
 *     Chênh: thu thêm|bù lại <amount>
 *
 * Amounts as in the text of a settlement, from the same side.
 */

const sumOf = (classes: readonly FactoredResult[]): Factored =>
  plusFactored(NO_AMOUNT, ...classes.map(factoredOf));

const difference = (is: Factored, was: Factored): Factored => plusFactored(is, negateFactored(was));

const DIFFERENCE: Readonly<Record<SettlementSide, readonly [string, string]>> = {
  shop: ['thu thêm', 'bù lại'],
  customer: ['trả thêm', 'nhận lại'],
};

const classLines = (
  was: readonly FactoredResult[],
  is: readonly FactoredResult[],
  side: SettlementSide,
): readonly string[] =>
  REGIONS.flatMap((region) =>
    BET_CLASSES.flatMap((betClass) => {
      const of = (classes: readonly FactoredResult[]): Factored =>
        sumOf(classes.filter((one) => one.region === region && one.betClass === betClass));
      const [before, after] = [of(was), of(is)];
      return toDong(before) === toDong(after)
        ? []
        : [
            `${REGION_NAMES[region]} ${CLASS_NAMES[betClass]}: ${earned(before, side)} → ${earned(after, side)}`,
          ];
    }),
  );

/** `was` is what the customer was told last, `is` what it would be told now. */
export const correctionText = (
  head: SettlementHead,
  was: ToldFigures,
  is: ToldFigures,
  side: SettlementSide,
): string => {
  const changed = unfactored(subtract(is.due, was.due));
  const earlier = difference(changed, difference(sumOf(is.classes), sumOf(was.classes)));
  return [
    `${headLine(head)} – báo lại`,
    ...classLines(was.classes, is.classes, side),
    ...(toDong(earlier) === 0 ? [] : [`Nợ cũ: ${amountText(seenFrom(side, earlier))}`]),
    `Đã báo ${dueText(unfactored(was.due), side)}`,
    `Nay là ${dueText(unfactored(is.due), side)}`,
    `Chênh: ${DIFFERENCE[side][changed > 0n ? 0 : 1]} ${sizeText(changed)}`,
  ].join('\n');
};
