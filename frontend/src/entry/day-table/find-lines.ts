import { searchRank } from '../../design/text/normalize-text.ts';
import type { DayLine } from './day-lines.ts';

/**
 * What a search of the day's messages finds: first the message of that number, then those whose customer and text
 * have every word. All of them for an empty query.
 */
export const foundLines = (lines: readonly DayLine[], query: string): readonly DayLine[] => {
  const rankOf = searchRank(query);
  if (rankOf === null) return lines;
  const ranks = lines.map(({ row, customerName, text }) =>
    rankOf({ figures: row === null ? [] : [String(row.stt)], texts: [customerName, text] }),
  );
  return ([0, 1] as const).flatMap((rank) => lines.filter((_, index) => ranks[index] === rank));
};
