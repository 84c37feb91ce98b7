import { BEFORE_SHARED_AMOUNT, ONLY_BRACKETS } from '../brackets.ts';

/**
 * Money as it is written (reading.md):
 *
 *     amount = digits [("." | ",") digit] [unit]         10  1.5n  05
 *            | digits unit digit                         1tr5 2n5
 *            | digits scale [unit]                       5 chục, 1 trăm
 *            | words                                     năm chục, mười ngàn, một trăm rưỡi
 *            | thousands                                 10.000đ
 *
 * One line for each form, with an example. Patterns run over folded text.
 */
export interface AmountRead {
  /** Strict text of the amount without its unit: `10`, `1.5`, `025`. */
  readonly text: string;
  /** 1 for n, 1000 for tr. */
  readonly factor: 1 | 1000;
  /** It has a unit of its own. */
  readonly unit: boolean;
}

/** What a form matched and its groups; '' for a group without a part. */
type Parts = readonly [text: string, first: string, second: string, third: string, fourth: string];

export const partsOf = ([text, first, second, third, fourth]: RegExpExecArray): Parts => [
  text,
  first ?? '',
  second ?? '',
  third ?? '',
  fourth ?? '',
];

export interface AmountForm {
  readonly pattern: RegExp;
  readonly read: (parts: Parts) => AmountRead | null;
  readonly cost: number;
  /** It is a guess that must be shown. */
  readonly doubtful?: boolean;
  readonly example: string;
  /** What must stand behind the example. */
  readonly before?: string;
}

/** Thousand đồng in strict text: whole, with one decimal, or below 1. */
const thousand = (value: number): AmountRead | null => {
  const tenths = Math.round(value * 10);
  if (value <= 0 || !Number.isSafeInteger(tenths)) return null;
  if (value < 1) return { text: `0${String(value).slice(2)}`, factor: 1, unit: true };
  if (Math.abs(value * 10 - tenths) > 1e-9) return null;
  return { text: String(tenths / 10), factor: 1, unit: true };
};

/** đồng from 1,000 on, thousand đồng below. */
const dong = (value: number): AmountRead | null =>
  value < 1000 ? thousand(value) : value % 100 === 0 ? thousand(value / 1000) : null;

const million = (whole: string, tail: string): AmountRead | null => {
  const value = Number(whole) * 1000 + (tail === '' ? 0 : Number(tail.padEnd(3, '0')));
  if (tail.length === 1) return { text: `${Number(whole)}.${tail}`, factor: 1000, unit: true };
  return value % 100 === 0 && tail.length === 3 && value >= 1000 && tail.endsWith('00')
    ? { text: `${Number(whole)}.${tail.charAt(0)}`, factor: 1000, unit: true }
    : thousand(value);
};

const digitsOf = (text: string): number => Number(text.replace(/[.,]/g, ''));

const WORDS: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
  muoi: 10,
  nua: 0.5,
};
const SCALES: Readonly<Record<string, number>> = {
  chuc: 10,
  muoi: 10,
  tram: 100,
  cu: 1000,
  chai: 1000,
  trieu: 1000,
};

/** `năm chục`, `hai mươi lăm`, `một trăm rưỡi`, `mười ngàn`: thousand đồng. */
const spoken = (text: string): number | null => {
  let sum = 0;
  let current = 0;
  let last = 1;
  for (const word of text.trim().split(/\s+/)) {
    if (word === 'ruoi') sum += last / 2;
    else if (word === 'muoi' && current > 0) {
      sum += current * 10;
      current = 0;
      last = 10;
    } else if (WORDS[word] !== undefined && !(word === 'chuc')) {
      if (current > 0 && current !== 10) return null;
      current += WORDS[word];
    } else if (SCALES[word] !== undefined) {
      last = SCALES[word];
      sum += (current === 0 ? 1 : current) * last;
      current = 0;
    } else if (/^(?:ngan|nghin|ngin|ng|n|k)$/.test(word)) {
      last = 1;
      continue;
    } else return null;
  }
  // `một trăm hai` is 120, `một triệu hai` 1,200; `hai mươi lăm` is 25.
  return sum + current * (last >= 100 ? last / 10 : 1);
};

const NUMERAL = '(?:mot|hai|ba|bon|tu(?! *\\d)|nam|lam|sau|bay(?! *\\d)|tam|chin|muoi)';
const SCALED = /(?:chuc|tram|cu|trieu|ngh?in|ngan| ng| n| k)(?![a-z])/;
const THOUSAND = '(?:nghin|ngin|ngan|ng|n|k)';

export const AMOUNT_FORMS: readonly AmountForm[] = [
  {
    pattern: /(\d{1,3}) ?(?:trieu|tr) (\d00)(?!\d)/y,
    cost: 1,
    doubtful: true,
    example: '1tr 500',
    read: ([, whole, tail]) => million(whole, tail),
  },
  {
    pattern:
      /(\d{1,3}) ?(?:trieu|tr) (\d)(?!\d|[.,]\d| ?(?:dai|d|dp|mn|mt|dmn|dmt|con|so|cap|lo)(?![a-z])|[.)/:])/y,
    cost: 0.6,
    doubtful: true,
    example: '1 triệu 2',
    read: ([, whole, tail]) => million(whole, tail),
  },
  {
    pattern: /(\d{1,4})(?:trieu|tr)(\d{1,3})(?![\d])/y,
    cost: 0.1,
    example: '1tr5',
    read: ([, whole, tail]) => (tail.length === 2 ? null : million(whole, tail)),
  },
  {
    pattern: /(\d{1,4})(?: (?:trieu|tr) ?|(?:trieu|tr)[ .,]+)(\d{3})(?!\d)/y,
    cost: 0.6,
    doubtful: true,
    example: '1tr 500',
    read: ([, whole, tail]) => million(whole, tail),
  },
  {
    pattern:
      /(?:moi|tung) (?:con|so) *:? *(\d{1,4})(?:[.,](\d))?(?!\d| ?(?:con|so|n|ng|ngan|nghin|k|tr|trieu|d|dong)(?![a-z]))/y,
    cost: 0.2,
    example: 'mỗi con 50',
    read: ([, whole, tenth]) => ({
      text: tenth === '' ? whole : `${whole}.${tenth}`,
      factor: 1,
      unit: true,
    }),
  },
  {
    pattern: /(\d{1,3})o(?:n|ng|ngan|nghin|k)?(?![a-z0-9])/y,
    cost: 0.9,
    doubtful: true,
    example: 'b1On',
    read: ([, digits]) => ({ text: `${digits}0`, factor: 1, unit: true }),
  },
  {
    pattern: /(\d{1,4})(?:nghin|ngan|ng|n|k)(\d)(?![\d])/y,
    cost: 0.3,
    doubtful: true,
    example: '2n5',
    read: ([, whole, tail]) => ({ text: `${whole}.${tail}`, factor: 1, unit: true }),
  },
  {
    pattern:
      /(\d{1,4})(?:[.,](\d))? ?(chuc|tram|cu|chai|lit)(?: ?(?:nghin|ngin|ngan|k|dong))?(?: (ruoi))?(?![a-z])/y,
    cost: 0.1,
    example: '5 chục',
    read: ([, whole, tenth, scale, half]) => {
      const scales = Number(`${whole}.${tenth}`);
      return /chai|lit/.test(scale) || scales === 0
        ? null
        : thousand((scales + (half === '' ? 0 : 0.5)) * (SCALES[scale] ?? 1));
    },
  },
  {
    pattern: /(\d{1,4}) ?(trieu|tr|nghin|ngan|ng|n|k) ?ruoi(?![a-z])/y,
    cost: 0.3,
    doubtful: true,
    example: '10 nghìn rưỡi',
    read: ([, whole, unit]) =>
      unit.startsWith('tr')
        ? { text: `${whole}.5`, factor: 1000, unit: true }
        : { text: `${whole}.5`, factor: 1, unit: true },
  },
  {
    pattern: new RegExp(
      `(?:${NUMERAL}|nua)(?![a-z])(?: (?:${NUMERAL}(?! (?:dai|con|so|cap|lo|l)(?![a-z]))|chuc|tram|cu|trieu|${THOUSAND})(?![a-z])){0,8}(?: ruoi)?(?: ${THOUSAND})?(?: dong)?(?![a-z])`,
      'y',
    ),
    cost: 0.1,
    example: 'năm chục',
    read: ([text]) => {
      if (!SCALED.test(text)) return null;
      const value = spoken(text.replace(/ dong$/, ''));
      return value === null ? null : thousand(value);
    },
  },
  {
    // bảy behind it is rather the type.
    pattern: new RegExp(
      `(?:${NUMERAL}|nua)(?![a-z])(?: (?:${NUMERAL}|chuc|tram|cu|trieu|${THOUSAND})(?![a-z])){0,8}(?: ruoi)?(?= bay(?![a-z]))`,
      'y',
    ),
    cost: 0.1,
    example: 'năm chục',
    before: ' bảy',
    read: ([text]) => {
      if (!SCALED.test(text)) return null;
      const value = spoken(text);
      return value === null ? null : thousand(value);
    },
  },
  {
    pattern: /(\d{1,3}(?:[.,]\d{3})+) ?(?:dong|vnd|d)(?![a-z])/y,
    cost: 0.1,
    example: '10.000đ',
    read: ([, digits]) => dong(digitsOf(digits)),
  },
  {
    pattern: /(\d{1,4}[.,]000)(?!\d|[.,]\d)/y,
    cost: 0.2,
    doubtful: true,
    example: 'b10.000',
    read: ([, digits]) => dong(digitsOf(digits)),
  },
  {
    pattern: /((?:[1-9]|[1-9]\d?[05]) 000)(?!\d)(?: ?(?:dong|vnd|d)(?![a-z]))?/y,
    cost: 0.5,
    doubtful: true,
    example: '100 000',
    read: ([, digits]) => dong(Number(digits.replace(' ', ''))),
  },
  {
    pattern: /([1-9]t|[12]m)(\d)?(?![\da-z])/y,
    cost: 0.5,
    doubtful: true,
    example: '1m',
    read: ([, whole, tenth]) => ({
      text: `${whole.charAt(0)}${tenth && '.'}${tenth}`,
      factor: 1000,
      unit: true,
    }),
  },
  {
    // m beside n on the keys.
    pattern: /(\d{1,3})m(?![\da-z])/y,
    cost: 0.9,
    doubtful: true,
    example: '10m',
    read: ([, digits]) => thousand(Number(digits)),
  },
  {
    pattern: /(\d{1,3}[.,]000|\d{4,6}(?<=00))d(?=[blx]|d[adux])/y,
    cost: 0.4,
    doubtful: true,
    example: '5000đ',
    before: 'b',
    read: ([, digits]) => dong(digitsOf(digits)),
  },
  {
    pattern: /(\d{1,3}[.,]\d{3}) ?(?:nghin|ngin|ngan|ng|n|k)(?![a-z0-9])/y,
    cost: 0.3,
    doubtful: true,
    example: '1,200k',
    read: ([, digits]) => (digits.startsWith('0') ? null : thousand(digitsOf(digits))),
  },
  {
    pattern: /(\d{4,7}) ?(?:dong|vnd|d)(?![a-z])/y,
    cost: 0.2,
    doubtful: true,
    example: '12500 đồng',
    read: ([, digits]) => dong(Number(digits)),
  },
  {
    pattern: /(\d{5,7})(?!\d)/y,
    cost: 0.5,
    doubtful: true,
    example: 'b50000',
    read: ([, digits]) => dong(Number(digits)),
  },
  {
    pattern: /(\d{1,3}(?:[.,]\d)?) ?(?:dong|vnd)(?![a-z])/y,
    cost: 0.2,
    doubtful: true,
    example: '5 đồng',
    read: ([, digits]) => thousand(Number(digits.replace(',', '.'))),
  },
  {
    pattern: /(\d{1,4}(?:[.,]\d)?) ?diem(?![a-z])/y,
    cost: 0.1,
    example: '50 điểm',
    read: ([, digits]) => thousand(Number(digits.replace(',', '.'))),
  },
  {
    pattern: /0[.,](\d\d) ?(?:n|k|ng|ngan|nghin)(?![a-z])/y,
    cost: 0.1,
    example: '0.25n',
    read: ([, digits]) => ({ text: `0${digits}`, factor: 1, unit: true }),
  },
  {
    pattern: /0[.,](\d\d)(?!\d)/y,
    cost: 0.1,
    doubtful: true,
    example: '0,25',
    read: ([, digits]) => ({ text: `0${digits}`, factor: 1, unit: false }),
  },
  {
    // In brackets behind its number; the next number has its own.
    pattern: new RegExp(
      `(?<=\\d\\()(\\d{1,4}) ?(?:n|ng|ngan|nghin|k)?(?=\\))(?!(?<=\\(\\d{2,4})${BEFORE_SHARED_AMOUNT})`,
      'y',
    ),
    cost: 0.1,
    doubtful: true,
    example: '12(10',
    before: ')',
    read: ([, digits]) => (digits.startsWith('0') ? null : thousand(Number(digits))),
  },
  {
    pattern: new RegExp(ONLY_BRACKETS, 'y'),
    cost: 1.2,
    doubtful: true,
    example: '12(21',
    before: ') 5n',
    read: ([, digits]) => (digits.startsWith('0') ? null : thousand(Number(digits))),
  },
];
