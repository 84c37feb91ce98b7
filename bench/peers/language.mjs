/**
 * What both peers read: the valid texts of the strict grammar, as customers write them.
 *
 *     message  = line (newline line)*
 *     line     = group*
 *     group    = stations? numbers (type amount)+        stations carry over, from line to line too
 *     stations = (station | dc | dp | count)+            count: 2d, 3 đài, 2dmt …
 *     numbers  = (digits | set | digits (keo | den | toi) digits)+
 *     amount   = digits [single digit] [unit]
 *
 * A peer is `peer(words)`, a function from text to bets {line, stations, numbers, places, type, typeAt,
 * centi, amountAt}: places are [start, end] in the line, of every number, the type, the amount. The
 * words say what each written form means. Errors, marks, glued words, words of two meanings, and
 * prices are left to ours.
 */

/** Lower case, without accents, đ and ₫ as d; a text of composed letters keeps its length. */
export const folded = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đ₫]/g, 'd');

/** Hundredths of a thousand đồng for 12, 12.5 or 025; `factor` belongs to the unit. */
export const centiOf = (whole, decimal, factor) => {
  const leadingZero = whole.length > 1 && whole.startsWith('0');
  const decimals = leadingZero ? whole.length - 1 : decimal.length;
  return Math.round((Number(whole + decimal) * factor * 100) / 10 ** decimals);
};

/** A range including both ends. It counts by the lowest digit that differs. */
export const rangeOf = (low, high) => {
  let lowest = low.length - 1;
  while (lowest > 0 && low[lowest] === high[lowest]) lowest -= 1;
  const step = 10 ** (low.length - 1 - lowest);
  const numbers = [];
  for (let value = Number(low); value <= Number(high); value += step)
    numbers.push(String(value).padStart(low.length, '0'));
  return numbers;
};
