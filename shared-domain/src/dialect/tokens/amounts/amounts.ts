import { rangeOf } from '../../../message/numbers/number-ranges.ts';
import { formsOf, isDigit, Pattern } from '../patterns.ts';
import { AMOUNT_FORMS, partsOf } from './amount-forms.ts';
import type { Add, Source, TokenOptions } from '../source.ts';

/** The longest amount in digits. */
const PLAIN = new Pattern(/(\d{1,4})(?!\d)/);
const DECIMAL = new Pattern(/(\d{1,4})[.,](\d)(?!\d)/);
/** The single digit is no count (`5 1 con`) and no part of `7 lô`. */
const SPACED = new Pattern(/(\d{1,4}) (\d)(?!\d| ?(?:con|so|cap|lo|cang|d|dai)(?![a-z])|[.)/])/);
const isPoint = (character: string): boolean => character === '.' || character === ',';
/** `39.79.1n`: 79 is joined to a number, so .1 is no decimal of it. */
const JOINED = 4;
const joinedCost = (text: string, node: number, whole: string): number =>
  isPoint(text.charAt(node - 1)) && isDigit(text.charCodeAt(node - 2)) && /^\d+[.,]\d/.test(whole)
    ? JOINED
    : 0;
/** The 7 of `b7lo`. */
const isSevenLo = (text: string, node: number, digits: string): boolean =>
  digits === '7' && /^ ?lo?(?![a-z])/.test(text.slice(node + 1, node + 5));
/** `1tr5`, `1tr500`: digits joined to a million are its rest. */
const TAIL_OF_MILLION = /^(?:\d|\d{3})(?!\d)/;
const ZEROS = /^0(?:0|\d{3}|$)/;
const DIGITS = [
  [PLAIN, 0],
  [DECIMAL, 0],
  [SPACED, 0.6],
] as const;
const SPOKEN_UNIT = /(?: ?(?:dong|vnd)(?![a-z])|d(?![a-z]|[ .]*\d))?/y;
/** `5nđ.x 10n`: the đ is rather of the type. */
const STROKE_OF_TYPE = /^d\.[bx](?![a-z])/;
/** `10 k 20`, `994k996`: rather a range, where both are its ends; not `10 k 10`. */
const isRange = (text: string, amount: string, end: number, gap: string): boolean => {
  const behind = (gap === '' ? /^(\d{2,4})(?!\d)/ : /^[ .-]*(\d{2,4})(?!\d)/).exec(
    text.slice(end, end + 9),
  )?.[1];
  return behind !== undefined && behind !== amount && rangeOf(amount, behind).ok;
};
const RANGE = 2;
/** `số 950`, `con 12`: a number follows. */
const isCalledNumber = (text: string, node: number): boolean =>
  /(?:^|[^a-z])(?<!(?:moi|tung) ?)(?:so|con) ?$/.test(text.slice(Math.max(0, node - 10), node));
const CALLED_NUMBER = 2;

const formsAt = formsOf(AMOUNT_FORMS);

/** The amounts that begin at a digit, or at a numeral in words. */
export const amountTokens = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  for (const { form, match } of formsAt(lattice, node)) {
    const read = form.read(partsOf(match));
    if (read === null) continue;
    const typed = folded.typed(node, node + match[0].length);
    const reason =
      form.doubtful === true ? `“${typed}” đọc là ${read.text}${read.factor === 1 ? 'n' : 'tr'}` : '';
    add(
      node,
      node + match[0].length,
      { kind: 'amount', ...read },
      { cost: form.cost + joinedCost(text, node, match[0]), reason },
    );
  }
  addDong(node, source, add);
  for (const [pattern, extra] of DIGITS) {
    const match = pattern.matchAt(lattice, node);
    if (match === null) continue;
    const [whole, first = '', tenth] = match;
    const amount = tenth === undefined ? first : `${first}.${tenth}`;
    const end = node + whole.length;
    if (first.startsWith('0') && (pattern === SPACED || (pattern === PLAIN && ZEROS.test(first)))) continue;
    const joined = pattern === DECIMAL ? joinedCost(text, node, whole) : isSevenLo(text, node, first) ? 2 : 0;
    const called = first.length > 1 && isCalledNumber(text, node) ? CALLED_NUMBER : 0;
    const tail =
      pattern === PLAIN && isPoint(text.charAt(end)) ? /^[.,](\d{2,})/.exec(text.slice(end, end + 8)) : null;
    if (tail?.[1] === '000') continue;
    add(
      node,
      end,
      { kind: 'amount', text: amount, factor: 1, unit: false },
      {
        cost: extra + joined + called,
        reason:
          isApart(text, node, first) && pattern === PLAIN
            ? APART
            : tail === null || hasTypeBehind(text, node, end)
              ? looseReason(text, node, first)
              : SPLIT,
      },
    );
    if (pattern !== SPACED)
      addUnits(
        node,
        end,
        amount,
        {
          extra: extra + joined,
          ...(pattern === DECIMAL
            ? { reason: '', answer: DECIMAL_ANSWER }
            : isApart(text, node, first)
              ? { reason: APART, answer: APART_ANSWER }
              : { reason: looseReason(text, node, first), answer: null }),
        },
        source,
        add,
      );
  }
};

const DECIMAL_ANSWER = { question: 'decimals', answer: 'decimal' } as const;
const APART_ANSWER = { question: 'decimals', answer: 'apart' } as const;
const APART = 'A.B trước đơn vị đọc là số A và tiền B';
/** `34.5n` read as 34 and 5n. */
const isApart = (text: string, node: number, digits: string): boolean =>
  digits.length === 1 &&
  isPoint(text.charAt(node - 1)) &&
  /(?:^|[^.,\d])\d{1,4}[.,]$/.test(text.slice(Math.max(0, node - 8), node));

/** `b .5n`: 5 or 0.5. */
const looseReason = (text: string, node: number, digits: string): string =>
  digits.length === 1 &&
  isPoint(text.charAt(node - 1)) &&
  /[a-z] +[.,]$/.test(text.slice(Math.max(0, node - 4), node))
    ? `“.${digits}” đọc là ${digits}, không phải 0.${digits}`
    : '';

const addUnits = (
  node: number,
  end: number,
  amount: string,
  { extra, reason, answer }: { readonly extra: number } & Required<Pick<TokenOptions, 'reason' | 'answer'>>,
  source: Source,
  add: Add,
): void => {
  const { text, lattice, context } = source;
  const at = lattice.next(end);
  const gap = text.slice(end, at);
  if (at >= lattice.end || (gap !== '' && gap !== ' ' && gap !== '.')) return;
  const runEnd = lattice.runEnd(at);
  const run = text.slice(at, runEnd);
  for (let size = 1; size <= Math.min(run.length, 8); size++) {
    const unit = context.catalogue.words.get(run.slice(0, size))?.unit ?? 0;
    if (unit === 0) continue;
    const whole = at + size === runEnd;
    if (gap !== '' && !whole) continue;
    SPOKEN_UNIT.lastIndex = at + size;
    const tail = SPOKEN_UNIT.exec(text)?.[0] ?? '';
    const cost = extra + (whole ? 0 : 0.02 * (4 - Math.min(3, size))) + (gap === '' ? 0 : 0.1);
    const factor = unit === 1000 ? 1000 : 1;
    const ranged = run === 'k' && isRange(text, amount, runEnd, gap) ? RANGE : 0;
    const tailed = factor === 1000 && TAIL_OF_MILLION.test(text.slice(at + size, at + size + 4)) ? 3 : 0;
    const value = unit === 1 || unit === 1000 ? amount : String(Number(amount) * unit);
    const meaning = { kind: 'amount', text: value, factor, unit: true } as const;
    const options = { cost: cost + tailed + ranged, reason: whole ? reason : '', answer };
    if (STROKE_OF_TYPE.test(text.slice(at + size, at + size + 4))) {
      add(node, at + size, meaning, options);
      options.cost += 0.3;
    }
    add(node, at + size + (tail.trim() === '' ? 0 : tail.length), meaning, options);
  }
};

const SPLIT = 'A.B sau kiểu đọc là tiền A rồi số B';

/** `12b10,34b20`: the number behind the amount has a type of its own, so it is no decimal. */
const hasTypeBehind = (text: string, node: number, end: number): boolean => {
  const before = /([a-z]+)[ .]*$/.exec(text.slice(Math.max(0, node - 12), node))?.[1];
  const behind = /^(?:[.,]\d{2,4})+[ .]*([a-z]+)/.exec(text.slice(end, end + 60))?.[1];
  return before !== undefined && behind !== undefined;
};

/** Not the đ of `đ.b`, nor behind 001. */
const STROKED = new Pattern(/(?!0\d\d)(\d{1,3}(?:[.,]\d)?)d(?![a-z]|\.[bx](?![a-z]))/);

/** `5đ`: thousand đồng, as nobody bets five đồng; in the North `50d` is points. */
const addDong = (node: number, { context, folded, lattice }: Source, add: Add): void => {
  const match = STROKED.matchAt(lattice, node);
  if (match === null) return;
  const end = node + match[0].length;
  const typed = folded.typed(node, end);
  const north = context.region === 'MB';
  if (!/[đ₫Đ]$/u.test(typed) && !north) return;
  const value = (match[1] ?? '').replace(',', '.');
  if (Number(value) === 0) return;
  add(
    node,
    end,
    { kind: 'amount', text: value, factor: 1, unit: true },
    { cost: 0.3, reason: north ? '' : `“${typed}” đọc là ${value}n` },
  );
};
