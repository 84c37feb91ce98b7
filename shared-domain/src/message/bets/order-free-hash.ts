/**
 * Hashes that ignore order: bets on the same stations, numbers and type have the same hash in any order
 * of writing. Different bets seldom share one. Sums make it independent of order.
 */

/** Mixes a value over 32 bits. */
export const mixBits = (value: number): number => {
  const folded = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return Math.imul(folded ^ (folded >>> 12), 0x297a2d39);
};

/** The hash of a number, or of the key of a station or type. */
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
