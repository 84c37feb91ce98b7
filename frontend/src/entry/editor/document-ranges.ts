import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import type { Text } from '@codemirror/state';

/** A run of characters of the document, `to` exclusive, in UTF-16 units from its start. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Where an error stands in the document: exactly its characters, at least one where the line has any. */
export const placeOf = (document: Text, error: Pick<MessageError, 'line' | 'start' | 'end'>): Place => {
  const line = document.line(Math.min(Math.max(error.line, 1), document.lines));
  const start = Math.min(error.start, line.length);
  const end = Math.min(Math.max(error.end, start), line.length);
  if (end > start || line.length === 0) return { from: line.from + start, to: line.from + end };
  const first = Math.min(start, line.length - 1);
  return { from: line.from + first, to: line.from + first + 1 };
};

/**
 * The error that F8 (`1`) or Shift+F8 (`-1`) goes to from a cursor: the next one that begins after
 * it or ends before it, around the ends of the message; null where there is none.
 */
export const nextPlace = (places: readonly Place[], cursor: Place, direction: 1 | -1): Place | null => {
  const ordered = places.toSorted((a, b) => a.from - b.from || a.to - b.to);
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined) return null;
  const isHere = (place: Place): boolean => place.from === cursor.from && place.to === cursor.to;
  return direction === 1
    ? (ordered.find((place) => place.from >= cursor.from && !isHere(place)) ?? first)
    : (ordered.findLast((place) => place.from <= cursor.from && !isHere(place)) ?? last);
};
