import type { MessageError } from '@so-cuoc/shared-domain/message/diagnostics/diagnostics.ts';
import { type Text, type ChangeSet, StateEffect, StateField } from '@codemirror/state';
import type { IncrementalParser } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';

/** A range of the document in UTF-16 units, `to` exclusive. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** The range of an error: exactly its characters, at least one unless the line is empty. */
export const placeOf = (document: Text, error: Pick<MessageError, 'line' | 'start' | 'end'>): Place => {
  const line = document.line(Math.min(Math.max(error.line, 1), document.lines));
  const start = Math.min(error.start, line.length);
  const end = Math.min(Math.max(error.end, start), line.length);
  if (end > start || line.length === 0) return { from: line.from + start, to: line.from + end };
  const first = Math.min(start, line.length - 1);
  return { from: line.from + first, to: line.from + first + 1 };
};

/**
 * The error that F8 (`1`) or Shift+F8 (`-1`) selects: the next or previous one from the cursor, cyclically;
 * null if there is none.
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

/** Reads all lines of a message for the editor's day and customer. */
export type ReadLines = (lines: readonly string[]) => IncrementalParser;

/** The reading of the document. Computed in the same update as the text, so that no frame shows stale highlighting. */
export interface ReadDocument {
  readonly read: ReadLines;
  readonly readings: IncrementalParser;
  readonly reading: Reading;
}

/** Sets the reader of another day or customer. The text is read again. */
export const setReader = StateEffect.define<ReadLines>();

const linesOf = (document: Text, first: number, last: number): readonly string[] => [
  ...document.iterLines(first, last + 1),
];

/** Reads the whole document. */
export const readAll = (read: ReadLines, document: Text): ReadDocument => {
  const readings = read(linesOf(document, 1, document.lines));
  return { read, readings, reading: readings.reading };
};

/** Reads again from the first to the last changed line. */
const readChanged = (value: ReadDocument, changes: ChangeSet, before: Text, after: Text): ReadDocument => {
  let from = before.length;
  let [toBefore, toAfter] = [0, 0];
  changes.iterChangedRanges((start, end, _, endNow) => {
    from = Math.min(from, start);
    toBefore = Math.max(toBefore, end);
    toAfter = Math.max(toAfter, endNow);
  });
  const first = before.lineAt(from).number;
  const written = linesOf(after, first, after.lineAt(toAfter).number);
  const readings = value.readings.replace(first - 1, before.lineAt(toBefore).number, written);
  return { read: value.read, readings, reading: readings.reading };
};

export const readDocument = StateField.define<ReadDocument>({
  create: () => {
    throw new Error('readDocument needs a reader: use readDocument.init');
  },
  update: (value, transaction) => {
    const reader = transaction.effects.findLast((effect) => effect.is(setReader));
    const read = reader?.is(setReader) === true ? reader.value : value.read;
    if (read !== value.read) return readAll(read, transaction.newDoc);
    if (!transaction.docChanged) return value;
    return readChanged(value, transaction.changes, transaction.startState.doc, transaction.newDoc);
  },
});
