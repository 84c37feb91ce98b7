import { formsOf, Pattern } from './patterns.ts';
import type { Add, Source } from './source.ts';
import { beginsTens } from './numbers/numbers.ts';
import { isNorthern } from './region.ts';
import { typeNamed } from './words.ts';

/**
 * Types that are written with more than one word, or with a digit:
 *
 *     7lo  b7lo  bao 7 lô  bảy lô                       baylo
 *     xc đầu đuôi, xc dd                                 x
 *     đảo; lô đảo and đảo lô are put together by the grammar   bdao, xdao
 *     đề, ba càng, bốn càng                              by the region: đuôi or đầu đuôi
 */
interface TypeForm {
  readonly pattern: RegExp;
  readonly key: string;
  readonly cost: number;
  readonly doubtful?: boolean;
  readonly example: string;
}

const FORMS: readonly TypeForm[] = [
  { pattern: /dau va d(?:uo|u)i(?![a-z])/y, key: 'dd', cost: 0, example: 'đầu và đuôi' },
  { pattern: /(?:b|bl|bao|lo)? ?7 ?lo?(?![a-z])/y, key: 'baylo', cost: 0.1, example: '7lo' },
  { pattern: /(?:b|bl|bao|lo)? ?bay ?lo?(?![a-z])/y, key: 'baylo', cost: 0.1, example: 'bảy lô' },
  {
    pattern: /(?:xc|xiu chu|xchu|x)[ -]?(?:dau[ -]?d(?:uo|u)i|dd)(?![a-z])/y,
    key: 'x',
    cost: 0.2,
    example: 'xc đầu đuôi',
  },
  { pattern: /xdau[ -]?d(?:uo|u)i(?![a-z])/y, key: 'x', cost: 0.2, example: 'xdau dui' },
  { pattern: /xx ?(?:dau[ -]?d(?:uo|u)i|dd)(?![a-z])/y, key: 'xx', cost: 0.2, example: 'xx dd' },
  {
    pattern: /(?:xc|xiu chu|siu chu|xchu|x) ?dau ?dao(?![a-z])|(?:xc|xiu chu|siu chu|x) ?dao ?dau(?![a-z])/y,
    key: 'xdaudao',
    cost: 0.1,
    example: 'xc đảo đầu',
  },
  {
    pattern:
      /(?:xc|xiu chu|siu chu|xchu|x) ?d(?:uo|u)i ?dao(?![a-z])|(?:xc|xiu chu|siu chu|x) ?dao ?d(?:uo|u)i(?![a-z])/y,
    key: 'xduidao',
    cost: 0.1,
    example: 'xc đảo đuôi',
  },
  {
    pattern: /(?:xc|xiu chu|siu chu|xchu) ?dao(?![a-z])|dao ?(?:xc|xiu chu|siu chu|xchu)(?![a-z])/y,
    key: 'xdao',
    cost: 0.1,
    example: 'đảo xc',
  },
  { pattern: /(?:xiu chu|siu chu|xc) ?dau(?![a-z])/y, key: 'xdau', cost: 0, example: 'xc đầu' },
  { pattern: /(?:xiu chu|siu chu|xc) ?d(?:uo|u)i(?![a-z])/y, key: 'xdui', cost: 0, example: 'xc đuôi' },
  { pattern: /d\.x(?![a-z])/y, key: 'xdao', cost: 0.1, example: '668 đ.x2' },
  {
    pattern: /(?:da ?)?xien ?2(?= *[,:]? *\d\d)/y,
    key: 'dx',
    cost: 2.6,
    doubtful: true,
    example: '2d xiên 2 12 34 10n',
  },
  { pattern: /ddb(?=[ .\d])/y, key: 'xxduidao', cost: 2.6, doubtful: true, example: '6789ddb0.5' },
];

const formsAt = formsOf(FORMS);

export const typeTokens = (node: number, source: Source, add: Add): void => {
  const { folded, lattice } = source;
  for (const { form, match } of formsAt(lattice, node)) {
    const { key, cost, doubtful } = form;
    const end = node + match[0].length;
    add(
      node,
      end,
      { kind: 'type', type: typeNamed(key), named: false },
      {
        cost,
        reason: doubtful === true ? `“${folded.typed(node, end)}” đọc là ${key}` : '',
      },
    );
  }
  addPermuted(node, source, add);
  addDe(node, source, add);
};

const PERMUTED = new Pattern(/dao(?![a-z])/);
const PERMUTED_TYPES = [
  ['bdao', 1, 'bdao'],
  ['xdao', 1.5, 'xdao'],
  ['xxdao', 1.6, 'xdao'],
] as const;

/** đảo alone: of all prizes, or of the first and last. */
const addPermuted = (node: number, { lattice }: Source, add: Add): void => {
  if (PERMUTED.matchAt(lattice, node) === null) return;
  for (const [key, cost, answer] of PERMUTED_TYPES)
    add(
      node,
      node + 3,
      { kind: 'type', type: typeNamed(key), named: false },
      { cost, answer: { question: 'permuted', answer } },
    );
};

const DE = new Pattern(/de(?: (?:3|ba|4|bon) cang)?(?![a-z])/);
const CANG_TIMES = /^[ :]*\d{3,4}(?:[ .,-]+\d{3,4})*[ ,]*x ?\d/;
const CANG = new Pattern(/(?:3|ba|4|bon) cang(?![a-z])/);

/** đuôi in the North, đầu đuôi elsewhere; for three or four digits the other is offered everywhere. */
const deCost = (isTail: boolean, digits: 2 | 3 | 4, north: boolean): number =>
  isTail === north
    ? north && digits === 2
      ? 0.4
      : 1.2
    : north
      ? digits === 2
        ? 2.4
        : 2.2
      : digits === 2
        ? 2.2
        : 2.6;

const addDe = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  const de = DE.matchAt(lattice, node);
  const cang = CANG.matchAt(lattice, node);
  const match = de ?? cang;
  if (match === null) return;
  const end = node + match[0].length;
  if (de !== null) {
    const typed = folded
      .typed(node, node + 2)
      .normalize('NFC')
      .toLowerCase();
    if (!/^[đ₫]ề$|^de$|^đe$/.test(typed)) return;
    if (!beginsTens(source, end) && /^ ?(?:dau|duoi|dui|dd)(?![a-z])/.test(text.slice(end, end + 8))) {
      add(node, end, { kind: 'aside', role: 'separator' });
      return;
    }
  } else {
    const stated = /3|ba/.test(match[0]) ? 3 : 4;
    // In the North x is hardly the type: `3 càng 123 x 20k`.
    const multiplied = isNorthern(source) && CANG_TIMES.test(text.slice(end, end + 60));
    const has = new RegExp(`(?<!\\d)\\d{${stated}}(?!\\d)`).test(text);
    add(
      node,
      end,
      { kind: 'aside', role: 'stated-count' },
      has ? { cost: multiplied ? 2.8 : 0.6 } : { cost: 2.6, reason: `không có số ${stated} con` },
    );
  }
  const digits = match[0].includes('cang') ? (/3|ba/.test(match[0]) ? 3 : 4) : 2;
  const north = isNorthern(source);
  const keys = { 2: ['dui', 'dd'], 3: ['xdui', 'x'], 4: ['xxdui', 'xx'] } as const;
  const plain =
    de !== null &&
    folded
      .typed(node, node + 2)
      .toLowerCase()
      .startsWith('de')
      ? 0.4
      : 0;
  keys[digits].forEach((key, at) =>
    add(
      node,
      end,
      { kind: 'type', type: typeNamed(key), named: false },
      {
        cost: plain + deCost(at === 0, digits, north),
        answer: { question: 'de', answer: at === 0 ? 'dui' : 'dd' },
      },
    ),
  );
};
