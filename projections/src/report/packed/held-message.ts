import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { sum, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import type { Message, MessageHead } from './message.ts';
import { packItems, unpackItems } from './packed-item.ts';
import { unpackScores } from './packed-score.ts';

/**
 * A message as a day in memory holds it, its items as the text in which they are stored: thousands of
 * them as objects, copied about, cost the collector as much as all the folding.
 */
export interface HeldMessage extends MessageHead {
  readonly items: string;
  readonly tienxac: Money;
  readonly thucthu: Money;
}

/** A message with its items and scores as the text in which they are stored. */
export interface MessageText extends MessageHead {
  readonly items: string;
  /** Empty while all items wait with nothing won. */
  readonly scores: string;
}

export const messageOf = (text: MessageText): Message => {
  const items = unpackItems(text.items, text.region);
  return { ...text, items, scores: unpackScores(text.scores, items) };
};

/** The fields that new content brings. */
export const heldContent = (
  items: readonly BetItem[],
): Pick<HeldMessage, 'items' | 'tienxac' | 'thucthu'> => ({
  items: packItems(items),
  tienxac: sum(items.map((item) => item.tienxac)),
  thucthu: sum(items.map((item) => item.thucthu)),
});
