/**
 * Digits in brackets behind a number: `12(10) 34(20)` are amounts. Where one more amount stands behind the last of
 * them, for all, they are rather numbers: `12(21) 34(43) 5n`, `12(21) lo 5n`.
 */
const MORE = '(?:[ ,.;-]*\\d{2,4} ?\\(\\d{2,4}\\))*';
const AMOUNT = '\\d{1,4}(?:[.,]\\d)?(?![.,]? ?\\d| ?[(*:=x])';
const SHARED_AMOUNT = `[ ,.:-]*(?:[a-z]{1,9}[ .:]*){0,2}${AMOUNT}`;
export const BEFORE_SHARED_AMOUNT = `\\)${MORE}${SHARED_AMOUNT}`;
/** Digits in the only brackets before such an amount: `12(21) dd 5n` may be 12 for 21. Of several, none is alone. */
export const ONLY_BRACKETS = `(?<=\\d\\()(?<!\\)[ ,.;-]*\\d{2,4} ?\\()(\\d{2,4})(?=\\)${SHARED_AMOUNT})`;
