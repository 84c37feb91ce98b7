import { invertedEffects } from '@codemirror/commands';
import { type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state';

/** The CodeMirror user event of accepting a proposal. */
export const ACCEPTS = 'input.accept';

const setOriginal = StateEffect.define<string | null>();

/** Attached to the transaction that accepts the first proposal. Its value is the customer's original text. */
export const keepOriginal = (text: string) => setOriginal.of(text);

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

const next = (original: string | null, transaction: Transaction): string | null => {
  const set = transaction.effects.findLast((effect) => effect.is(setOriginal));
  if (set?.is(setOriginal) === true) return set.value;
  return original !== null && transaction.docChanged && isAnotherText(transaction) ? null : original;
};

/**
 * The customer's original text before the first accepted proposal; null if none was accepted. Cleared when
 * the text is emptied or replaced. Undo and redo restore it with the text.
 */
export const originalText = StateField.define<string | null>({ create: () => null, update: next });

export const originalHistory: Extension = invertedEffects.of((transaction) => {
  const before = transaction.startState.field(originalText);
  return next(before, transaction) === before ? [] : [setOriginal.of(before)];
});
