import type { BetItem } from '../message/bets/bet-item.ts';
import type { BetOptions } from '../message/reading.ts';
import { countsHalves, priceOf } from '../message/bets/price-wager.ts';
import { errorSentences } from '../message/diagnostics/error-sentences.ts';
import { sum, collectedStake } from '../money/money.ts';
import type { PriceTable } from '../pricing/prices.ts';
import type { MessageContent } from './events.ts';

/** The present configuration of a customer. */
export interface PresentPrices {
  readonly name: string;
  readonly prices: PriceTable;
  readonly options: BetOptions;
}

const repriceItem = (item: BetItem, { prices, options }: PresentPrices): BetItem | null => {
  const { region, betClass, kind, tienxac } = item;
  const price = priceOf(prices, region, betClass, kind);
  if (price === undefined) return null;
  const { co, trathuong } = price;
  return {
    ...item,
    co,
    trathuong,
    half: countsHalves(kind, region, options),
    thucthu: collectedStake(tienxac, co),
  };
};

/**
 * Tính lại (domain.md §4): applies the customer's present co, payouts and half-point switches. The bets
 * stay as they were parsed; the text is not parsed again. Returns an error sentence if a price is missing.
 */
export const repriceMessage = (content: MessageContent, present: PresentPrices): MessageContent | string => {
  const items: BetItem[] = [];
  for (const item of content.items) {
    const now = repriceItem(item, present);
    if (now === null) return errorSentences.thieucauhinh(item.region, item.typed, present.name);
    items.push(now);
  }
  const { khachId, original, text, normalised, region, tienxac } = content;
  const thucthu = sum(items.map((item) => item.thucthu));
  return { khachId, original, text, normalised, region, items, tienxac, thucthu };
};
