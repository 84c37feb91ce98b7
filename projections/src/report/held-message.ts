import type { BetItem } from '@so-cuoc/shared-domain/message/bet.ts';
import type { DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';
import type { Message, MessageHead } from './message.ts';
import { packItems, unpackItems } from './packed-item.ts';
import { packScores, unpackScores } from './packed-score.ts';
import { totalsOf, type Totals } from './totals.ts';

/**
 * A message with its items and scores as the text in which they are stored. A day in memory holds
 * thousands: as objects, copying them about cost the collector as much as all the folding.
 */
export interface MessageText extends MessageHead {
  readonly items: string;
  /** Empty while no station of the message has a result. */
  readonly scores: string;
}

/** A message as a day in memory holds it. */
export interface HeldMessage extends MessageText {
  /** What it counts for while it is not deleted. */
  readonly totals: Totals;
}

export const messageOf = (text: MessageText): Message => {
  const items = unpackItems(text.items, text.region);
  return { ...text, items, scores: unpackScores(text.scores, items) };
};

export const held = (text: MessageText): HeldMessage => {
  const { items, scores } = messageOf(text);
  return { ...text, totals: totalsOf(items, scores) };
};

/** The fields that new content brings; what it wins is seen when the day is written out. */
export const heldContent = (items: readonly BetItem[]): Pick<HeldMessage, 'items' | 'scores' | 'totals'> => ({
  items: packItems(items),
  scores: '',
  totals: totalsOf(items, null),
});

/** The message scored against the day's draws. */
export const scored = (message: HeldMessage, draws: DrawTables): HeldMessage => {
  const items = unpackItems(message.items, message.region);
  const scores = items.map((item) => scoreItem(item, draws));
  return { ...message, scores: packScores(scores), totals: totalsOf(items, scores) };
};

/** Tells messages that bet on one of these stations. */
export const onStations = (stations: Iterable<string>): ((message: MessageText) => boolean) => {
  const keys = [...stations];
  if (keys.length === 0) return () => false;
  const station = new RegExp(`[|@](?:${keys.join('|')})[|@]`);
  return ({ items }) => station.test(items);
};
