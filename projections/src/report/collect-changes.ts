import { scoreItem } from '@so-cuoc/shared-domain/scoring/score-item.ts';
import type { Book, Day, Entry } from './day.ts';
import { splitItems, unpackItem } from './packed/packed-item.ts';
import { joinScores, packScore, UNDRAWN, WON_NOTHING } from './packed/packed-score.ts';

/** What is no longer as the documents of one agent's day say. */
export interface BookChanges {
  readonly book: Book;
  readonly entries: readonly Entry[];
  /** khach_ids whose totals changed. */
  readonly customers: ReadonlySet<string>;
}

/** The text of a message's scores. Few items win, and only those have to be looked into. */
export const scoresOf = ({ bets }: Day, entry: Entry): string => {
  if (entry.scores !== null) return entry.scores;
  const { first, count } = entry.bets;
  const scores: string[] = [];
  let items: readonly string[] | null = null;
  for (let index = 0; index < count; index += 1) {
    const bet = first + index;
    if (bets.halfHits(bet) > 0) {
      items ??= splitItems(entry.message.items);
      const item = unpackItem(items[index] ?? '', entry.message.region);
      scores.push(packScore(scoreItem(item, bets.draws)));
    } else scores.push(bets.isSettled(bet) ? WON_NOTHING : UNDRAWN);
  }
  entry.scores = joinScores(scores);
  return entry.scores;
};

/** What changed since this was asked last. */
export const collectChanges = ({ books }: Day): readonly BookChanges[] => {
  const changes: BookChanges[] = [];
  for (const book of books.values()) {
    const { dirty: entries, left: customers } = book;
    if (entries.length === 0) continue;
    book.dirty = [];
    book.left = new Set();
    for (const entry of entries) {
      entry.isDirty = false;
      customers.add(entry.message.khachId);
    }
    changes.push({ book, entries, customers });
  }
  return changes;
};
