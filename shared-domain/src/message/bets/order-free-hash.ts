/**
 * Bets on the same stations, numbers and type, in whatever order they were written, are alike. Each
 * has a likeness that equal bets share and unequal ones seldom do: sums say nothing of order.
 */

/** Spreads a value over 32 bits. */
export const mixBits = (value: number): number => {
  const folded = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(folded ^ (folded >>> 12), 0x297a2d39);
};

/** Of a number, or the key of a station or type. */
export const hashText = (text: string): number => {
  let value = text.length;
  for (let index = 0; index < text.length; index++) value = Math.imul(value, 37) + text.charCodeAt(index);
  return mixBits(value);
};

export const hashTexts = (texts: readonly string[]): number => {
  let likeness = 0;
  for (const text of texts) likeness = (likeness + hashText(text)) | 0;
  return likeness;
};
