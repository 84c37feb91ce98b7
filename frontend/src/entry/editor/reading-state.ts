import type { IncrementalReading } from '@so-cuoc/shared-domain/message/incremental-reading.ts';
import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { type ChangeSet, StateEffect, StateField, type Text } from '@codemirror/state';

/** Reads the lines of a whole message against the day and customer that the editor stands for. */
export type ReadLines = (lines: readonly string[]) => IncrementalReading;

/** What the document means now: read in the same update that changed it, so no frame shows a stale tint. */
export interface ReadDocument {
  readonly read: ReadLines;
  readonly readings: IncrementalReading;
  readonly reading: Reading;
}

/** Another day or customer: the same text is read anew. */
export const setReader = StateEffect.define<ReadLines>();

const linesOf = (document: Text, first: number, last: number): readonly string[] => [
  ...document.iterLines(first, last + 1),
];

/** Reads all of a document. */
export const readAll = (read: ReadLines, document: Text): ReadDocument => {
  const readings = read(linesOf(document, 1, document.lines));
  return { read, readings, reading: readings.reading };
};

/** Reads again the lines from the first to the last that a change touches, one stretch over all of its parts. */
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
