import type { BetClass, PlainKind } from './bet-classes.ts';

/** How a type uses its numbers: each one, every distinct permutation of each, or in pairs. */
export type TypeForm = 'plain' | 'permuted' | 'pairs';

/** One of the 20 bet types (domain.md §3), an abbreviation record of kind `kieu`. */
export interface BetType {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly form: TypeForm;
  /** The number lengths it sells, and the plain kinds of each. */
  readonly sells: Readonly<Partial<Record<2 | 3 | 4, readonly PlainKind[]>>>;
}

const type = (
  key: string,
  name: string,
  aliases: string,
  form: TypeForm,
  sells: BetType['sells'],
): BetType => ({ key, name, aliases: aliases.split(' ').filter(Boolean), form, sells });

/** dx; da over several stations becomes dx if CuPhapDa is on. */
export const CROSS_PAIRS: BetType = type('dx', 'Đá xiên', 'dax dac dacv dacheo daxien xien', 'pairs', {
  2: ['dx'],
});

export const BET_TYPES: readonly BetType[] = [
  type('b', 'Bao lô', 'bl lo blo bao baolo', 'plain', { 2: ['b'], 3: ['b'], 4: ['b'] }),
  type('dau', 'Đầu', '', 'plain', { 2: ['dau'] }),
  type('dui', 'Đuôi', 'duoi', 'plain', { 2: ['dui'] }),
  type('dd', 'Đầu đuôi', 'daudui dauduoi', 'plain', { 2: ['dau', 'dui'] }),
  type('bdao', 'Bao đảo', 'bd daolo baodao', 'permuted', { 2: ['b'], 3: ['b'], 4: ['b'] }),
  type('baylo', 'Bảy lô', 'bay', 'plain', { 2: ['baylo'], 3: ['baylo'] }),
  type('x', 'Xỉu chủ', 'xc xchu xiuchu', 'plain', { 3: ['xdau', 'xdui'] }),
  type('xdau', 'Xỉu chủ đầu', 'xcdau xchudau xiuchudau', 'plain', { 3: ['xdau'] }),
  type('xdui', 'Xỉu chủ đuôi', 'xduoi xcdui xcduoi xchudui xchuduoi xiuchudui xiuchuduoi', 'plain', {
    3: ['xdui'],
  }),
  type('xdao', 'Xỉu chủ đảo', 'xcdao xchudao xiuchudao', 'permuted', { 3: ['xdau', 'xdui'] }),
  type('xdaudao', 'Xỉu chủ đầu đảo', 'xcdaudao xchudaudao xiuchudaudao', 'permuted', { 3: ['xdau'] }),
  type(
    'xduidao',
    'Xỉu chủ đuôi đảo',
    'xduoidao xcduidao xcduoidao xchuduidao xchuduoidao xiuchuduidao xiuchuduoidao',
    'permuted',
    { 3: ['xdui'] },
  ),
  type('xx', '4 con đầu đuôi', '', 'plain', { 4: ['xxdau', 'xxdui'] }),
  type('xxdau', '4 con đầu', '', 'plain', { 4: ['xxdau'] }),
  type('xxdui', '4 con đuôi', 'xxduoi', 'plain', { 4: ['xxdui'] }),
  type('xxdao', '4 con đảo', '', 'permuted', { 4: ['xxdau', 'xxdui'] }),
  type('xxdaudao', '4 con đầu đảo', '', 'permuted', { 4: ['xxdau'] }),
  type('xxduidao', '4 con đuôi đảo', 'xxduoidao', 'permuted', { 4: ['xxdui'] }),
  type('da', 'Đá thẳng', 'dat dt dv dav davong dathang', 'pairs', { 2: ['da'] }),
  CROSS_PAIRS,
];

/** The class of a plain kind over numbers of a length, for pricing and reporting. */
export const classOf = (kind: PlainKind, digits: number): BetClass =>
  kind === 'da' || kind === 'dx' ? kind : digits === 2 ? '2D' : digits === 3 ? '3D' : '4D';
