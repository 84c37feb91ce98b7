import { EXACT_DIGITS } from './tokens.ts';

/**
 * Bets on the same stations, numbers and type, in whatever order they were written, are alike. Each
 * has a likeness that equal bets share and unequal ones seldom do: sums say nothing of order.
 */

/** Spreads a value over 32 bits. */
export const spread = (value: number): number => {
  const folded = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(folded ^ (folded >>> 12), 0x297a2d39);
};

/** Of a number by the value of its first digits and how many there are. */
export const likenessOfDigits = (value: number, size: number): number =>
  spread(Math.imul(value | 0, 31) + size);

const likenessOfNumber = (text: string): number =>
  likenessOfDigits(Number(text.slice(0, EXACT_DIGITS)), text.length);

export const likenessOfTexts = (texts: readonly string[]): number => {
  let likeness = 0;
  for (const text of texts) likeness = (likeness + likenessOfNumber(text)) | 0;
  return likeness;
};

/** By the catalogue's own lists, which come again and again. */
const ofSets = new WeakMap<readonly string[], number>();

export const likenessOfSet = (texts: readonly string[]): number => {
  let likeness = ofSets.get(texts);
  if (likeness === undefined) {
    likeness = likenessOfTexts(texts);
    ofSets.set(texts, likeness);
  }
  return likeness;
};

/** Of the key of a station or type. */
export const likenessOfKey = (key: string): number => {
  let value = key.length;
  for (let index = 0; index < key.length; index++) value = Math.imul(value, 37) + key.charCodeAt(index);
  return spread(value);
};
