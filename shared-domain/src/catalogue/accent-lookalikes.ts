/**
 * Everyday words whose letters without accents are a word of the catalogue. Written with its accents
 * such a word is that and nothing else: `nhớ 12` bets on no fifty small numbers, `tỵ` is the snake and
 * not the mouse (tý). The catalogue's words themselves are known with any accents or none.
 */
export const ACCENT_LOOKALIKES: ReadonlyMap<string, readonly string[]> = new Map([
  ['de', 'đề để đe đẻ đè đế đê'.split(' ')],
  ['dan', 'dàn đàn đan đản đạn'.split(' ')],
  ['nho', 'nhớ nhờ'.split(' ')],
  ['cho', 'chờ chỗ chợ'.split(' ')],
  ['ty', 'tỵ tỷ'.split(' ')],
  ['tai', 'tại'.split(' ')],
  ['le', 'lễ lệ lề'.split(' ')],
  ['dat', 'đặt đạt'.split(' ')],
  ['la', 'là'.split(' ')],
  ['lan', 'lần'.split(' ')],
]);

/** đ as old keyboards write it. */
const D_WITH_STROKE = /[₫ðɖ]/gu;

/** Whether a word of the catalogue stands there as typed, or another with the same letters. */
export const isLookalike = (lookalikes: readonly string[], typed: string): boolean =>
  lookalikes.includes(typed.normalize('NFC').toLowerCase().replace(D_WITH_STROKE, 'đ'));
