import { Pattern } from '../patterns.ts';
import { typeNamed } from '../words.ts';
import type { Add, Source } from '../source.ts';
import type { HalfBet } from '../token.ts';

/**
 * đ … đ … is đầu … đuôi … (domain.md §6); a lone one may be either and is not read:
 *
 *     halves = half amount half amount       d5n d6n  25đ40nđ20n  d5 đuôi6  xc d100 d50
 *     half   = d | dau | dui
 */
const DONG = '(?:dong|d(?!\\.[bx](?![a-z])))(?![a-z])';
const AMOUNT =
  `[ .]*(\\d{1,3}[.,]?\\d00(?= ?${DONG})|\\d{1,3}[.,]000(?!\\d)|\\d{1,4}(?:[.,]\\d)?(?!\\d|[.,]\\d(?!\\d)|[.,]\\d00))` +
  `[ .]*((?:nghin|ngin|ngan|ng|n|k)(?:\\d(?!\\d|[.,]\\d| ?(?:d|dai|dp|dmn|dmt|lo)(?![a-z\\d])))?|(?:trieu|tr)(?:\\d{3}|\\d)?(?!\\d)|(?<=\\d00 ?)${DONG})?`;
const PAIR = new Pattern(
  `(xx|xc|x)?[ .]*(dau|duoi|dui|d)${AMOUNT}[ .,;\\n-]*(dau|duoi|dui|d)(?![a-ce-z])${AMOUNT}`,
);

const UNIT = '(?:n|ng|ngan|nghin|k|tr|trieu)';
const LIST = '[ .]*(?:\\d{2,4}[ .,]+)+\\d{1,4}(?:[.,]\\d)?[ .]*';
/** `d 25 40n d 20n`: the numbers stand behind the first d. */
const FIRST = new Pattern(`d(?![a-z])${LIST}${UNIT}[ .,]*d(?![a-z])[ .]*\\d`);
const SECOND = new RegExp(`(?:^|[^a-z])d${LIST}${UNIT}[ .,]*$`);
const REASON = 'd … d … đọc là đầu và đuôi';

const addAroundList = (node: number, { text, lattice }: Source, add: Add): void => {
  if (text.charAt(node) !== 'd') return;
  if (FIRST.matchAt(lattice, node) !== null)
    add(
      node,
      node + 1,
      { kind: 'type', type: typeNamed('dau'), named: false },
      { cost: 2.6, reason: REASON },
    );
  else if (!/[a-z]/.test(text.charAt(node + 1)) && SECOND.test(text.slice(Math.max(0, node - 80), node)))
    add(node, node + 1, { kind: 'type', type: typeNamed('dui'), named: false });
};

const HEADS = new Pattern(`a${AMOUNT}[ .,;-]*b${AMOUNT}`);

/** `a100 b50`: đầu and đuôi, as in some shops a is the head and b the tail. */
const addHeads = (node: number, { lattice, folded }: Source, add: Add): void => {
  const match = HEADS.matchAt(lattice, node);
  if (match === null) return;
  const [whole, a = '', unitA = '', b = '', unitB = ''] = match;
  const end = node + whole.length;
  const bets = [
    { type: typeNamed('dau'), ...moneyOf(a, unitA) },
    { type: typeNamed('dui'), ...moneyOf(b, unitB) },
  ];
  add(
    node,
    end,
    { kind: 'halves', bets },
    {
      cost: 1.5,
      reason: `“${folded.typed(node, end)}” đọc là đầu và đuôi`,
      answer: { question: 'ab', answer: 'heads' },
    },
  );
};

const SPLIT = new Pattern(
  /(dd|dau ?d(?:uo|u)i|xc|xiu ?chu)[ .:]*(\d{1,4}) ?(n|k)? ?[/-] ?(\d{1,4}) ?(n|k)?(?= *(?:\n|$|;|[.,] ))/,
);

/** `dd 10/20`, `xc 10-20` at the end of a clause: đầu 10 and đuôi 20. */
const addSplit = (node: number, { lattice, folded }: Source, add: Add): void => {
  const match = lattice.isRunStart(node) ? SPLIT.matchAt(lattice, node) : null;
  if (match === null) return;
  const [whole, type = '', a = '', unitA = '', b = '', unitB = ''] = match;
  if (a.startsWith('0') || b.startsWith('0')) return;
  const end = node + whole.length;
  const prefix = type.startsWith('x') ? 'x' : '';
  const bets = [
    { type: typeNamed(`${prefix}dau`), ...moneyOf(a, unitA) },
    { type: typeNamed(`${prefix}dui`), ...moneyOf(b, unitB) },
  ];
  add(
    node,
    end,
    { kind: 'halves', bets },
    {
      cost: whole.includes('/') ? 0 : 1.5,
      reason: `“${folded.typed(node, end)}” đọc là đầu ${a} và đuôi ${b}`,
    },
  );
};

/** `5.000đ` is 5, `0n2` 0.2, `1tr2` 1.2 million, `1tr050` 1,050 thousand. */
const moneyOf = (amount: string, unit: string): Pick<HalfBet, 'text' | 'factor'> => {
  const rest = /\d+$/.exec(unit)?.[0] ?? '';
  if (rest.length === 3) return { text: String(Number(amount) * 1000 + Number(rest)), factor: 1 };
  if (rest !== '') return { text: `${amount}.${rest}`, factor: unit.startsWith('tr') ? 1000 : 1 };
  if (IN_DONG.test(amount) || (unit.startsWith('d') && amount.length > 3))
    return { text: String(Number(amount.replace(/[.,]/, '')) / 1000), factor: 1 };
  return { text: amount.replace(',', '.'), factor: unit.startsWith('tr') ? 1000 : 1 };
};
/** `10.000` */
const IN_DONG = /[.,]\d{3}$/;

export const halvesTokens = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  addAroundList(node, source, add);
  addHeads(node, source, add);
  addSplit(node, source, add);
  const match = PAIR.matchAt(lattice, node);
  if (match === null) return;
  const [whole, of = '', first = '', a = '', unitA = '', second = '', b = '', unitB = ''] = match;
  if (first !== 'd' && second !== 'd') return;
  const next = text.charAt(node + whole.length);
  if (unitB !== '' && /[a-z]/.test(next) && lattice.isRunStart(node + whole.length)) return;
  const isHead = (word: string, other: string): boolean =>
    word === 'd' ? !other.startsWith('dau') && (other !== 'd' || word === first) : word === 'dau';
  const head = first === 'd' && second === 'd' ? true : isHead(first, second);
  const prefix = of === 'xx' ? 'xx' : of === '' ? '' : 'x';
  const types = [
    typeNamed(`${prefix}${head ? 'dau' : 'dui'}`),
    typeNamed(`${prefix}${head ? 'dui' : 'dau'}`),
  ] as const;
  const guess =
    first === 'd' && second === 'd' ? '' : `“d” đọc là ${(first === 'd' ? types[0] : types[1]).key}`;
  const addPair = (end: number, last: string, extra: number): void => {
    const bets = [
      { type: types[0], ...moneyOf(a, unitA) },
      { type: types[1], ...moneyOf(last, unitB) },
    ];
    if (!bets.every((bet) => PLAIN_AMOUNT.test(bet.text))) return;
    const isUnusual = isUnusualMoney(a, unitA) || isUnusualMoney(last, unitB);
    const said = bets.map((bet) => `${bet.text}${bet.factor === 1 ? 'n' : 'tr'}`).join(' và ');
    const reason = guess === '' && isUnusual ? `“${folded.typed(node, end)}” đọc là ${said}` : guess;
    add(node, end, { kind: 'halves', bets }, { cost: extra + (reason === '' ? 0.1 : 0.4), reason });
  };
  const end = node + whole.length;
  const isCount = unitB === '' && /[.,][1-4]$/.test(b) && COUNTED.test(text.slice(end, end + 6));
  // `đ15 đ3.1 đài hue`: a digit before đài counts stations (domain.md §5).
  if (isCount) addPair(end - 2, b.slice(0, -2), 0);
  addPair(end, b, isCount ? 0.5 : 0);
};
const COUNTED = /^ ?(?:d|dai|dmn|dmt)(?![a-z])/;
const PLAIN_AMOUNT = /^\d+(?:\.\d)?$/;

/** `10.000`, `0n2`: guesses wherever they stand. */
const isUnusualMoney = (amount: string, unit: string): boolean =>
  (IN_DONG.test(amount) && unit === '') || /^(?:n|k).*\d$/.test(unit);
