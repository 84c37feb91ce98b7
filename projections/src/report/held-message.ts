import type { BetItem } from '@so-cuoc/shared-domain/message/bet.ts';
import type { DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';
import type { Message, MessageHead } from './message.ts';
import { packItems, splitItems, unpackItem, unpackItems } from './packed-item.ts';
import { joinScores, packScore, splitScores, unpackScore, unpackScores } from './packed-score.ts';
import { Rescoring, totalsOf, type Totals } from './totals.ts';

/**
 * A message with its items and scores as the text in which they are stored. A day in memory holds
 * thousands: as objects, copying them about cost the collector as much as all the folding.
 */
export interface MessageText extends MessageHead {
  readonly items: string;
  /** Empty while all items wait with nothing won. */
  readonly scores: string;
}

/** A message as a day in memory holds it. */
export interface HeldMessage extends MessageText {
  /** What it counts for while it is neither deleted nor flagged. */
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

/** The message with all its items scored against the day's draws. */
export const scored = (message: HeldMessage, draws: DrawTables): HeldMessage => {
  const items = unpackItems(message.items, message.region);
  const scores = items.map((item) => scoreItem(item, draws));
  return { ...message, scores: joinScores(scores.map(packScore)), totals: totalsOf(items, scores) };
};

/** The message with these of its items, by their index, scored anew. */
export const rescored = (message: HeldMessage, indices: Iterable<number>, draws: DrawTables): HeldMessage => {
  const items = splitItems(message.items);
  const scores = splitScores(message.scores, items.length);
  const rescoring = new Rescoring();
  for (const index of indices) {
    const item = unpackItem(items[index] ?? '', message.region);
    const before = unpackScore(scores[index] ?? '', item);
    const after = scoreItem(item, draws);
    scores[index] = packScore(after);
    rescoring.add(item, before, after);
  }
  return { ...message, scores: joinScores(scores), totals: rescoring.of(message.totals) };
};

/** Tells items, and messages by their items, that bet on one of these stations. */
export const onStations = (stations: Iterable<string>): ((packed: string) => boolean) => {
  const keys = [...stations];
  if (keys.length === 0) return () => false;
  const station = new RegExp(`[|@](?:${keys.join('|')})[|@]`);
  return (packed) => station.test(packed);
};
