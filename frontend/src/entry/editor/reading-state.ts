import type { Reading } from '@so-cuoc/shared-domain/message/reading.ts';
import { StateEffect, StateField } from '@codemirror/state';

/** Reads a whole message against the day and customer that the editor stands for. */
export type ReadText = (text: string) => Reading;

/** What the document means now: read in the same update that changed it, so no frame shows a stale tint. */
export interface ReadDocument {
  readonly read: ReadText;
  readonly reading: Reading;
}

/** Another day or customer: the same text is read anew. */
export const setReader = StateEffect.define<ReadText>();

export const readDocument = StateField.define<ReadDocument>({
  create: () => {
    throw new Error('readDocument needs a reader: use readDocument.init(startWith(read))');
  },
  update: (value, transaction) => {
    const reader = transaction.effects.findLast((effect) => effect.is(setReader));
    const read = reader?.is(setReader) === true ? reader.value : value.read;
    if (read === value.read && !transaction.docChanged) return value;
    return { read, reading: read(transaction.newDoc.toString()) };
  },
});
