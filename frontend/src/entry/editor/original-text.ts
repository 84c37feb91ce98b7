import { invertedEffects } from '@codemirror/commands';
import { type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { withArrival } from '../../first/original-after.ts';

/** The CodeMirror user event of accepting a proposal. */
export const ACCEPTS = 'input.accept';

const setOriginal = StateEffect.define<string | null>();

/** Sets the customer's original text: the text before the first accepted proposal, or before the first attempt to place it. */
export const keepOriginal = (text: string | null) => setOriginal.of(text);

/** Whether the whole previous text was deleted or replaced. */
const isAnotherText = (transaction: Transaction): boolean => {
  if (transaction.newDoc.toString().trim() === '') return true;
  if (!transaction.isUserEvent('input') || transaction.isUserEvent(ACCEPTS)) return false;
  let isWhole = false;
  transaction.changes.iterChangedRanges((from, to) => {
    isWhole ||= from === 0 && to === transaction.startState.doc.length && to > 0;
  });
  return isWhole;
};

const isArrival = (transaction: Transaction): boolean =>
  transaction.isUserEvent('input.paste') || transaction.isUserEvent('input.drop');

const arrivalOf = ({ startState, newDoc, changes }: Transaction) => {
  const added: string[] = [];
  changes.iterChanges((from, _to, _fromNew, _toNew, inserted) => {
    if (from === startState.doc.length) added.push(inserted.toString());
  });
  return { before: startState.doc.toString(), after: newDoc.toString(), added };
};

const next = (original: string | null, transaction: Transaction): string | null => {
  const set = transaction.effects.findLast((effect) => effect.is(setOriginal));
  if (set?.is(setOriginal) === true) return set.value;
  if (!transaction.docChanged) return original;
  const kept = original !== null && isAnotherText(transaction) ? null : original;
  if (!isArrival(transaction)) return kept;
  return kept === null ? transaction.newDoc.toString() : withArrival(kept, arrivalOf(transaction));
};

/**
 * The customer's original text: as it was pasted or shared, or before the first accepted proposal; null while it is
 * typed. Cleared when the text is emptied or replaced. Undo and redo restore it with the text.
 */
export const originalText = StateField.define<string | null>({ create: () => null, update: next });

export const originalHistory: Extension = invertedEffects.of((transaction) => {
  const before = transaction.startState.field(originalText);
  return next(before, transaction) === before ? [] : [setOriginal.of(before)];
});
