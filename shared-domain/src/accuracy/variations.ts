import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { normalizedText } from '../message/lexer/normalize-text.ts';
import { tokenize } from '../message/lexer/tokenize.ts';
import type { BetSums } from './bet-sums.ts';
import { DIALECT_WORDS, UNITS } from './known-words.ts';
import { type Random, pick } from './random.ts';

/**
 * Ways to write the same message otherwise: its right readings stay right. A way answers null where it would change
 * the meaning, or finds nothing to change.
 */
export interface Variation {
  readonly name: string;
  readonly vary: (message: VariedMessage, random: Random) => string | null;
}

export interface VariedMessage {
  readonly text: string;
  /** The bets of its right readings; empty if it has none. */
  readonly bets: readonly BetSums[];
  /** The stake in thousand đồng; null if its right readings differ in it, or there is none. */
  readonly stake: number | null;
}

const folded = (text: string): string => normalizedText(text, 0, text.length).replaceAll('\0', ' ');

/** Replaces one of the matches by what stands in for it. */
const atOne = (
  text: string,
  places: RegExp,
  random: Random,
  replacement: (match: RegExpExecArray) => string,
  mayBe: (match: RegExpExecArray) => boolean = () => true,
): string | null => {
  const found = [...text.matchAll(places)].filter(mayBe);
  const match = pick(found, random);
  if (match === undefined) return null;
  return text.slice(0, match.index) + replacement(match) + text.slice(match.index + match[0].length);
};

/** Behind `10n`, `1tr` a digit would be a tenth or the rest of the amount. */
const endsWithUnit = (before: string): boolean => {
  const word = /\d\s*(?<word>\p{L}+)\s*$/u.exec(before)?.groups?.['word'];
  return word !== undefined && UNITS.has(folded(word));
};

const spaceAdded: Variation = {
  name: 'a space more',
  vary: ({ text }, random) =>
    atOne(
      text,
      /\d(?=\p{L})|\p{L}(?=\d)| /gu,
      random,
      ([place]) => `${place} `,
      (match) => !/\p{L}/u.test(match[0]) || !endsWithUnit(match.input.slice(0, match.index + 1)),
    ),
};

const spaceRemoved: Variation = {
  name: 'a space less',
  vary: ({ text }, random) =>
    atOne(
      text,
      /\d (?=\p{L})|\p{L} (?=\d)/gu,
      random,
      ([place]) => place.trim(),
      (match) => !endsWithUnit(match.input.slice(0, match.index + 1)) || /\d/.test(match[0]),
    ),
};

const numbersIn = (bets: readonly BetSums[]): ReadonlySet<string> =>
  new Set(bets.flatMap((own) => [...own.keys()].flatMap((key) => key.split(' ').at(-1)?.split('+') ?? [])));

const amountsIn = (bets: readonly BetSums[]): ReadonlySet<string> =>
  new Set(bets.flatMap((own) => [...own.values()].map((centi) => String(centi / 100))));

const PAIR_WORD = /\b(?:da|dat|dav|dv|dx|dxv|dth|xien|cheo|xuyen|vong|cap)/;

const joints: Variation = {
  name: 'numbers joined otherwise',
  vary: ({ text, bets }, random) => {
    const [numbers, amounts] = [numbersIn(bets), amountsIn(bets)];
    const isNumber = (digits: string): boolean => numbers.has(digits) && !amounts.has(String(Number(digits)));
    const signs = [
      '.',
      ',',
      ', ',
      ' . ',
      '..',
      '+',
      ...(PAIR_WORD.test(folded(text)) ? [] : ['-', ' - ', '/']),
    ];
    const sign = pick(signs, random) ?? '.';
    const joined = text.replaceAll(
      /(?<!\d)(\d{2,4}) (?=(\d{2,4})(?!\d))/g,
      (match, left: string, right: string) => (isNumber(left) && isNumber(right) ? `${left}${sign}` : match),
    );
    return joined === text ? null : joined;
  },
};

const dots: Variation = {
  name: 'a dot more',
  vary: ({ text }, random) => {
    const behindWord = atOne(text, /\p{L}(?= )/gu, random, ([letter]) => `${letter}.`);
    return pick([`${text}.`, `${text} .`, `${text}...`, behindWord], random) ?? null;
  },
};

const letterCase: Variation = {
  name: 'capitals',
  vary: ({ text }, random) =>
    changed(
      text,
      pick(
        [
          text.toUpperCase(),
          text.toLowerCase(),
          text.replace(/\p{L}/u, (letter) => letter.toUpperCase()),
          text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()),
        ],
        random,
      ),
    ),
};

const changed = (text: string, other: string | undefined): string | null =>
  other === undefined || other === text ? null : other;

const withoutAccents: Variation = {
  name: 'accents off',
  // without accents đề and dê are the same word
  vary: ({ text }) =>
    /đề|dê/iu.test(text.normalize('NFC'))
      ? null
      : changed(
          text,
          text
            .normalize('NFD')
            .replaceAll(/\p{Mn}/gu, '')
            .replaceAll('đ', 'd')
            .replaceAll('Đ', 'D'),
        ),
};

const ACCENTED: Readonly<Record<string, string>> = {
  dai: 'đài',
  dau: 'đầu',
  dui: 'đui',
  duoi: 'đuôi',
  da: 'đá',
  lo: 'lô',
  phu: 'phụ',
  chanh: 'chánh',
  ngan: 'ngàn',
  trieu: 'triệu',
  keo: 'kéo',
  moi: 'mỗi',
  dao: 'đảo',
  tong: 'tổng',
  cap: 'cặp',
  chan: 'chẵn',
  kep: 'kép',
};

const withAccents: Variation = {
  name: 'accents on',
  vary: ({ text }) =>
    changed(
      text,
      text.replaceAll(/(?<!\p{L})[a-z]+(?!\p{L})/gu, (word) => ACCENTED[word] ?? word),
    ),
};

/** Before a word or a count of stations. */
const BEFORE_WORD = /^(?:\p{L}|\d ?(?:d|đ|m[nt]))/iu;

/** Not within a list of stations or numbers, nor before what is a number of a line only at its start. */
const mayBreak = ({ input, index, 0: sign }: RegExpExecArray): boolean =>
  !(/\p{L}$/u.test(input.slice(0, index)) && BEFORE_WORD.test(input.slice(index + sign.length))) &&
  !(/\d$/.test(input.slice(0, index)) && /^\d/.test(input.slice(index + sign.length))) &&
  !/^\d{1,2}[.)/-]/.test(input.slice(index + sign.length));

const HAS_CHAT_HEAD = /^\s*\[/;

const lineBreak: Variation = {
  name: 'line breaks',
  vary: ({ text }, random) =>
    HAS_CHAT_HEAD.test(text)
      ? null
      : pick([text.includes('\n'), false], random) === true
        ? text.replaceAll('\n', pick([' ', ' . ', '; ', '\r\n', '\n\n'], random) ?? ' ')
        : atOne(text, /[,;] |(?<=\d) | (?=\d)/g, random, () => '\n', mayBreak),
};

/** A chat's head stands there already, or an address, or the number of a message or line. */
const HAS_HEAD =
  /^\s*(?:\[|\d{1,2}[:.)/-]|\d{1,2}h|t(?:in)?[ .]*\d|anh|chi|co|chu|bac|di|ut|a |\p{L}+ \d+:|[^\n:]{1,12}:)/iu;

const before = (name: string, words: readonly string[]): Variation => ({
  name,
  vary: ({ text }, random) =>
    HAS_HEAD.test(folded(text)) || HAS_HEAD.test(text)
      ? null
      : `${pick(words, random)}${pick([' ', '\n', ', '], random)}${text}`,
});

const address = before('an address before', [
  'anh 3 ơi',
  'chị Bảy:',
  'anh 38',
  'Tuấn 79:',
  'chú Tư ơi',
  'a 2',
  'út 5:',
  'cô 4 ơi',
  'dì Sáu',
]);

const greeting = before('a greeting before', ['alo', 'em gửi', 'ghi cho em', 'lấy dùm em', 'ok']);

const timeBefore = before('a time before', ['16h05', '15:42', '9h30']);

const HAS_NUMBER = /(?:^|\W)t(?:in)?[ .]*\d+\W*(?:lay tin nay)?\W*$|^\W*t(?:in)?[ .]*\d/i;

const messageNumber: Variation = {
  name: 'a message number',
  vary: ({ text }, random) => {
    if (HAS_NUMBER.test(folded(text))) return null;
    const number = pick(['T7', 'tin 5', 't.4', 'Tin12', 't6', 'T.9'], random) ?? '';
    return (
      pick([`${text} ${number}`, `${text}\n${number}`, `${text}. ${number}`, `${number} ${text}`], random) ??
      null
    );
  },
};

const behind = (name: string, words: readonly string[]): Variation => ({
  name,
  vary: ({ text }, random) => `${text}${pick([' ', '\n', '. ', ', '], random)}${pick(words, random)}`,
});

const farewell = behind('a courtesy behind', [
  'nha',
  'nhé anh',
  'cảm ơn',
  'nha chị 7',
  'nha anh 2 ơi',
  'lấy tin này',
  'dùm em',
]);

const timeBehind = behind('a time behind', ['16h05', '15:42', 'lúc 4h']);

/** `12 34 6n dd`: what stands behind could be its amount. */
const endsWithType = (text: string): boolean =>
  /\p{L}\W*$/u.test(text) && !endsWithUnit(text.replace(/\P{L}+$/u, ''));

const HAS_TOTAL = /=|tong|\btc\b/;

const total = (name: string, of: (stake: number, random: Random) => number): Variation => ({
  name,
  vary: ({ text, stake }, random) => {
    if (stake === null || HAS_TOTAL.test(folded(text)) || text.includes('=') || endsWithType(text))
      return null;
    const sum = of(stake, random);
    return `${text}${pick([` = ${sum}`, ` =${sum}n`, ` tổng ${sum}`, `\ntổng cộng: ${sum}`, ` tc ${sum}n`], random)}`;
  },
});

/** A word of the catalogue or of a dialect, or several glued together. */
const isKnown = (word: string): boolean =>
  DIALECT_WORDS.has(word) ||
  tokenize(word, DEFAULT_CATALOGUE).every((token) => token.kind !== 'unknown') ||
  tokenize(`5${word}`, DEFAULT_CATALOGUE).every((token) => token.kind !== 'unknown');

const isOtherWord = (word: string, left = '', right = ''): boolean =>
  isKnown(word) || isKnown(`${left}${word}`) || isKnown(`${word}${right}`);

const slip: Variation = {
  name: 'one letter off',
  vary: ({ text }, random) => {
    const slipped = atOne(text, /\p{L}{3,}/gu, random, ([word]) => withSlip(word, random));
    if (slipped === null) return null;
    // another known word, alone or with its neighbour, is another message
    const words = (own: string): readonly string[] => folded(own).match(/[a-z]+/g) ?? [];
    const own = new Set(words(text));
    const others = words(slipped);
    return others.every((word, at) => own.has(word) || !isOtherWord(word, others[at - 1], others[at + 1]))
      ? changed(text, slipped)
      : null;
  },
};

const LETTERS = 'abcdeghiklmnopqrstuvxy'.split('');

const withSlip = (word: string, random: Random): string => {
  const at = random(word.length);
  const letter = pick(LETTERS, random) ?? '';
  const [left, right] = [word.slice(0, at), word.slice(at + 1)];
  const slips = [
    `${left}${letter}${right}`,
    `${left}${right}`,
    `${left}${word[at] ?? ''}${word[at] ?? ''}${right}`,
    `${left}${right[0] ?? ''}${word[at] ?? ''}${right.slice(1)}`,
  ];
  return pick(slips, random) ?? word;
};

export const VARIATIONS: readonly Variation[] = [
  spaceAdded,
  spaceRemoved,
  joints,
  dots,
  letterCase,
  withoutAccents,
  withAccents,
  lineBreak,
  address,
  greeting,
  timeBefore,
  messageNumber,
  farewell,
  timeBehind,
  total('a total that agrees', (stake) => stake),
  total('a total that does not agree', (stake, random) => stake + 1 + random(400)),
  slip,
];
