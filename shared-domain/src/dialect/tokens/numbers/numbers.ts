import { BEFORE_SHARED_AMOUNT } from '../brackets.ts';
import { DIGIT_LIST, digitsOf, digitSetTokens } from './digit-sets.ts';
import { isDigit, Pattern } from '../patterns.ts';
import { CONTINUED, endsOfContinued, rangeOf } from '../../../message/numbers/number-ranges.ts';
import { MessageDate } from '../../../message/lexer/message-date.ts';
import { isNorthern } from '../region.ts';
import type { Add, Nodes, Source } from '../source.ts';

/**
 *     number = digit digit [digit [digit]]
 *     range  = number (keo | den | toi | k | kht …) number      a word before both ends too: từ 10 đến 19
 *            | tu number "-" number
 *     cut    = an even run of digits, as numbers of two         010203
 *     tens   = hàng 3, đít 5, đít 1,2; in the North đề đầu 3, đề đầu 3.4.5
 */
const RANGE_WORD =
  '(?:keo ?(?:den|toi|hang ?(?:don ?vi|chuc|tram|ngan|nghin)|dau|duoi|dui)?|den|toi|khdv|khc|kht|khn|k)';
const RANGE = new Pattern(
  `(?:(?:tu|keo) ?)?(\\d{2,4})(?:/(\\d{2,4}))?[ .,-]*((?:${RANGE_WORD}[ .,-]*)+)(\\d{2,4})(?!\\d)`,
);
/** `10-19` may be all ten numbers. */
const DASHED = new Pattern(/(\d)0 ?- ?\1[9](?!\d)/);
const FROM = new Pattern(/(?:tu|keo)[ .]*(\d{2,4})[ .,-]+(\d{2,4})(?!\d)/);
const TENS = new Pattern(`(?:hang|dau) ?(?:chuc )?(${DIGIT_LIST})`);
const UNITS = new Pattern(`(?:dit|duoi so|hang don vi) ?(${DIGIT_LIST})`);
const TEN_NUMBERS = [
  [TENS, (digit: string) => `${digit}0 keo ${digit}9`],
  [UNITS, (digit: string) => `0${digit} keo 9${digit}`],
] as const;
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/khdv|don ?vi|duoi|dui/, 1],
  [/khc|chuc|dau/, 10],
  [/kht|tram/, 100],
  [/khn|ngan|nghin/, 1000],
];

export const numberTokens = (node: number, source: Source, add: Add): void => {
  addDigits(node, source, add);
  addRange(node, source, add);
  addTens(node, source, add);
  digitSetTokens(node, source, add);
};

/** `(50 con)`: a count. */
const COUNTED = new Pattern(/ ?(?:con|so|cap)\)/);

/** `b 50 000`: rather the thousands of an amount. */
const endsThousands = (text: string, node: number, digits: string): boolean =>
  digits === '000' && /[a-z] ?[1-9]\d?0 $/.test(text.slice(Math.max(0, node - 6), node));

const TELEPHONE = /^0[35789]\d{8}$/;
const SHARED = new Pattern(BEFORE_SHARED_AMOUNT);

const addDigits = (node: number, { text, lattice, context }: Source, add: Add): void => {
  if (!isDigit(text.charCodeAt(node))) return;
  const end = lattice.runEnd(node);
  const digits = text.slice(node, end);
  const inBrackets =
    text.charAt(end) === ')' && text.charAt(node - 1) === '(' && isDigit(text.charCodeAt(node - 2));
  const isDate = text.charAt(end) === '/' && new MessageDate(context.date).endIn(text, node) > 0;
  const isShared = inBrackets && SHARED.execAt(text, end) !== null;
  if (digits.length >= 2 && digits.length <= 4)
    add(
      node,
      end,
      { kind: 'number', text: digits },
      isDate
        ? { cost: 3, reason: `“${digits}/” có thể là ngày` }
        : isShared
          ? { cost: 0.1, reason: `“(${digits})” đọc là số` }
          : {
              cost:
                COUNTED.matchAt(lattice, end) !== null
                  ? 2
                  : inBrackets
                    ? 2.4
                    : endsThousands(text, node, digits)
                      ? 0.8
                      : 0,
            },
    );
  if (digits.length % 2 === 0 && digits.length >= 4 && digits.length <= 60)
    add(
      node,
      end,
      { kind: 'numbers', text: digits.match(/../g)?.join('.') ?? '', digits: 2, count: digits.length / 2 },
      {
        cost: digits.length > 4 ? 0.3 : 3,
        reason: TELEPHONE.test(digits)
          ? `“${digits}” có thể là số điện thoại`
          : digits.length > 4
            ? ''
            : `“${digits}” đọc là ${digits.slice(0, 2)} ${digits.slice(2)}`,
      },
    );
  // O for 0: 1O
  if (digits.length === 1 && text.charAt(end) === 'o')
    add(
      node,
      end + 1,
      { kind: 'number', text: `${digits}0` },
      { cost: 3, reason: `“${digits}O” đọc là ${digits}0` },
    );
};

/** `từ 10 đến 20` is rather each number; strict text goes by tens there, and over 20 numbers not at all. */
const SPOKEN = new Pattern(/tu ?(\d\d) ?(?:den|toi) ?(\d\d)(?!\d)/);
const BY_TENS = 1.2;

const addSpoken = (node: number, { folded, lattice }: Source, add: Add): void => {
  const match = SPOKEN.matchAt(lattice, node);
  if (match === null) return;
  const [whole, low = '', high = ''] = match;
  const range = rangeOf(low, high);
  const [count, first, last] = [
    Number(high) - Number(low) + 1,
    Number(low.charAt(0)),
    Number(high.charAt(0)),
  ];
  if (first >= last || (range.ok && range.numbers.length === count)) return;
  const tens = Array.from({ length: last - first + 1 }, (_, at) => {
    const from = at === 0 ? low : `${first + at}0`;
    const to = first + at === last ? high : `${first + at}9`;
    return from === to ? from : `${from} keo ${to}`;
  });
  add(
    node,
    node + whole.length,
    { kind: 'numbers', text: tens.join(' '), digits: 2, count },
    {
      cost: range.ok && range.numbers.length > 2 ? BY_TENS : 0,
      reason: `“${folded.typed(node, node + whole.length)}” đọc là ${count} số`,
    },
  );
};

/** `10k 30` may be 10k and 30; `10k30`, `10 k 30` hardly. */
const HALF_JOINED = /\dk[ .,-]+\d/;

/** `137 k, 227`: the comma rather ends an amount. */
const CLOSED_AMOUNT = /k ?,/;

const addRange = (node: number, source: Source, add: Add): void => {
  const { lattice } = source;
  const match = RANGE.matchAt(lattice, node);
  if (match !== null) {
    const [whole, first = '', second, words = '', last = ''] = match;
    const [low = '', high = ''] = [first, last].sort();
    const range = rangeOf(low, high);
    const step =
      STEPS.find(([pattern]) => pattern.test(words))?.[1] ??
      (second === undefined ? null : Number(second) - Number(first));
    const one = range.ok ? range.numbers : [];
    const stepped = step === null || one.length < 2 || Number(one[1]) - Number(one[0]) === step;
    if (range.ok && stepped) {
      const inOrder = low === first;
      add(
        node,
        node + whole.length,
        { kind: 'numbers', text: `${low} keo ${high}`, digits: low.length, count: one.length },
        {
          cost: !inOrder ? 2.6 : HALF_JOINED.test(whole) || CLOSED_AMOUNT.test(whole) ? 1 : 0.1,
          reason: inOrder ? '' : 'hai đầu kéo đổi chỗ',
        },
      );
    }
  }
  addSpoken(node, source, add);
  addArrow(node, lattice, add);
  addDashed(node, lattice, add);
  addContinued(node, source, add);
  const from = FROM.matchAt(lattice, node);
  if (from !== null) {
    const [whole, first = '', last = ''] = from;
    const [low = '', high = ''] = [first, last].sort();
    const range = rangeOf(low, high);
    if (range.ok)
      add(
        node,
        node + whole.length,
        { kind: 'numbers', text: `${low} keo ${high}`, digits: low.length, count: range.numbers.length },
        {
          cost: 0.3,
          reason: `đọc là ${first} kéo ${last}`,
        },
      );
  }
};

/** `đầu đít 7`: tens and units, which no set holds. */
const isBehindHead = (text: string, node: number): boolean =>
  /(?:dau|duoi|dui)[ ,/-]*$/.test(text.slice(Math.max(0, node - 8), node));

/** `10->19`, `10~19`: signs of a range, which strict text takes for separators. */
const ARROW = new Pattern(/(\d{2,4}) ?(?:~|[-=]?>|→) ?(\d{2,4})(?!\d)/);

const addArrow = (node: number, lattice: Nodes, add: Add): void => {
  const match = ARROW.matchAt(lattice, node);
  if (match === null) return;
  const [whole, low = '', high = ''] = match;
  const range = rangeOf(low, high);
  if (range.ok)
    add(
      node,
      node + whole.length,
      { kind: 'numbers', text: `${low} keo ${high}`, digits: low.length, count: range.numbers.length },
      { cost: 0, reason: `“${whole}” đọc là kéo` },
    );
};

/** `30 31 32 ... 39`, which strict text takes for the numbers alone. */
const WITH_DOTS = new Pattern(CONTINUED);

const addContinued = (node: number, { folded, lattice }: Source, add: Add): void => {
  const match = WITH_DOTS.matchAt(lattice, node);
  const ends = match && endsOfContinued(match[1] ?? '', match[2] ?? '');
  if (match === null || ends === null) return;
  const end = node + match[0].length;
  const [low, high] = ends;
  const range = rangeOf(low, high);
  add(
    node,
    end,
    {
      kind: 'numbers',
      text: `${low} keo ${high}`,
      digits: low.length,
      count: range.ok ? range.numbers.length : 0,
    },
    { reason: `“${folded.typed(node, end)}” đọc là ${low} kéo ${high}` },
  );
};

const addDashed = (node: number, lattice: Nodes, add: Add): void => {
  const match = DASHED.matchAt(lattice, node);
  if (match === null) return;
  const tens = match[1] ?? '';
  add(
    node,
    node + match[0].length,
    { kind: 'numbers', text: `${tens}0 keo ${tens}9`, digits: 2, count: 10 },
    { cost: 1.4, reason: `“${match[0]}” đọc là kéo` },
  );
};

/** Whether `đầu 3` or `đít 3` follows a đề of the North: tens or units. Elsewhere the digit would be an amount. */
export const beginsTens = (source: Source, at: number): boolean =>
  /^ ?(?:dau|dit) ?\d(?!\d)/.test(source.text.slice(at, at + 8)) && isNorthern(source);

/** Whether đề stands before a node in the North, perhaps with other tens between: `đề đầu 3 đầu 4`. */
const isBehindDe = (source: Source, node: number): boolean =>
  /(?:^|[^a-z])de[ ,.]*(?:dau ?\d(?!\d)(?:[ ,./-]+\d(?!\d))*[ ,.]*)*$/.test(
    source.text.slice(Math.max(0, node - 24), node),
  ) && isNorthern(source);

const spokenRanges = (text: string): string =>
  text.replaceAll('keo', 'kéo').replaceAll(/(\d\d) (?=\d)/g, '$1, ');

const addTens = (node: number, source: Source, add: Add): void => {
  const { folded, text, lattice } = source;
  for (const [pattern, numbers] of TEN_NUMBERS) {
    const match = pattern.matchAt(lattice, node);
    if (match === null) continue;
    const isTens = match[0].startsWith('hang');
    const isOfDe = pattern === TENS && !isTens && isBehindDe(source, node);
    if (pattern === TENS ? !isTens && !isOfDe : isBehindHead(text, node)) continue;
    const digits = digitsOf(match[1] ?? '');
    const end = node + match[0].length;
    const tens = digits.map(numbers).join(' ');
    const isGuess = isOfDe || digits.length > 1;
    add(
      node,
      end,
      { kind: 'numbers', text: tens, digits: 2, count: 10 * digits.length },
      { cost: 0.2, reason: isGuess ? `“${folded.typed(node, end)}” đọc là ${spokenRanges(tens)}` : '' },
    );
  }
};
