import { matchesQuery } from '../../design/text/normalize-text.ts';
import type { DayLine } from './day-lines.ts';

/**
 * What a search of the day's messages finds: first the message of that number, then those whose customer and text
 * have every word. All of them for an empty query.
 */
export const foundLines = (lines: readonly DayLine[], query: string): readonly DayLine[] => {
  const asked = query.trim();
  if (asked === '') return lines;
  const isAsked = ({ row }: DayLine): boolean => row !== null && String(row.stt) === asked;
  return [
    ...lines.filter(isAsked),
    ...lines.filter((line) => !isAsked(line) && matchesQuery(`${line.customerName} ${line.text}`, asked)),
  ];
};
