/**
 *     range = number (keo | den | toi) number
 *
 * Includes both ends; equal length, low ≤ high. The step is the place of the lowest differing digit:
 * 10 keo 90 → 10, 20 … 90; 10 keo 19 → 10, 11 … 19; 204 keo 294 → 204, 214 … 294. At most 20 numbers
 * (domain.md §5, Ranges).
 */
export type RangeReading =
  | { readonly ok: true; readonly numbers: readonly string[] }
  | { readonly ok: false; readonly code: 'SaiDinhDang' | 'Vuot20So' };

const MOST_IN_RANGE = 20;

export const rangeOf = (low: string, high: string): RangeReading => {
  const length = low.length;
  if (length !== high.length || length < 2 || length > 4 || low > high)
    return { ok: false, code: 'SaiDinhDang' };
  let lowest = length - 1;
  while (lowest > 0 && low[lowest] === high[lowest]) lowest--;
  const step = 10 ** (length - 1 - lowest);
  const count = (Number(high) - Number(low)) / step + 1;
  if (count > MOST_IN_RANGE) return { ok: false, code: 'Vuot20So' };
  const first = Number(low);
  const numbers: string[] = [];
  for (let index = 0; index < count; index++) numbers.push(numberText(first + index * step, length));
  return { ok: true, numbers };
};

/** `30 31 32 ... 39`: the first numbers of a range, dots, and its last one. */
export const CONTINUED =
  '(?<!\\d)(?<low>\\d{2,4}(?:[ ,.-]{1,2}\\d{2,4})+)[ ,]*(?:\\.{2,}|…)[ ,.]*(?<high>\\d{2,4})(?!\\d)';

/** The ends of such a range; null if the numbers do not begin one, or leave nothing out. */
export const endsOfContinued = (written: string, high: string): readonly [string, string] | null => {
  const numbers = written.split(/\D+/);
  const [low = ''] = numbers;
  const range = rangeOf(low, high);
  return range.ok && range.numbers[numbers.length + 1] && String(range.numbers).startsWith(String(numbers))
    ? [low, high]
    : null;
};

/** Cached texts of numbers of 1 to 4 digits, at most 11,110. */
const MOST_KEPT = 4;
const textsKnown: readonly (string | undefined)[][] = Array.from({ length: MOST_KEPT + 1 }, (_, length) =>
  new Array<string | undefined>(10 ** length).fill(undefined),
);

/** The text of a number with leading zeros. */
export const numberText = (value: number, length: number): string => {
  const known = textsKnown[length] ?? [];
  return (known[value] ??= String(value).padStart(length, '0'));
};

const distinctOrders = (digits: string): readonly string[] =>
  digits.length < 2
    ? [digits]
    : [...new Set(digits)]
        .sort()
        .flatMap((first) => distinctOrders(digits.replace(first, '')).map((rest) => first + rest));

/** Cached orders; only numbers of 2 to 4 digits are permuted, so there are at most 11,100. */
const ordersKnown = new Map<string, readonly string[]>();

/** Every distinct order of a number's digits, ascending (đảo: ABC 6, AAB 3, AAA 1). */
export const permutationsOf = (number: string): readonly string[] => {
  const known = ordersKnown.get(number);
  if (known !== undefined) return known;
  const orders = distinctOrders(number);
  ordersKnown.set(number, orders);
  return orders;
};
