import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { writeBet, joinNumbers, type WritingStyle, type TypeWord } from './writing-style.ts';
import type { Random } from './random.ts';

/** A customer's usual stakes in thousand đồng. They grow with the customer's confidence. */
export interface StakeRange {
  readonly low: number;
  readonly high: number;
}

interface Table {
  readonly style: WritingStyle;
  readonly purse: StakeRange;
  readonly random: Random;
  readonly region: RegionKey;
  readonly stations: number;
}

/** Round amounts, as people bet them: halves below five, then multiples of five and ten. */
const stake = ({ purse, random }: Table, share = 1): number => {
  const raw = random.between(purse.low * 2, purse.high * 2) * share;
  if (raw < 10) return Math.max(1, Math.round(raw)) / 2;
  return Math.max(5, Math.round(raw / 10) * 5);
};

const bets = (table: Table, numbers: string, types: readonly (readonly [TypeWord, number])[]): string =>
  `${numbers} ${types.map(([type, share]) => writeBet(table.style, type, stake(table, share), table.random)).join(' ')}`;

const twoDigits = (table: Table): string => {
  const numbers = joinNumbers(table.style, table.random.numbers(table.random.between(1, 6), 2));
  return bets(
    table,
    numbers,
    table.random.pick<readonly (readonly [TypeWord, number])[]>([
      [['b', 1]],
      [['dd', 2]],
      [
        ['b', 1],
        ['dd', 2],
      ],
      [
        ['dau', 2],
        ['dui', 2],
      ],
      [['dui', 3]],
    ]),
  );
};

const threeDigits = (table: Table): string => {
  const numbers = joinNumbers(table.style, table.random.numbers(table.random.between(1, 4), 3));
  return bets(
    table,
    numbers,
    table.random.pick<readonly (readonly [TypeWord, number])[]>([
      [
        ['b', 0.4],
        ['x', 1],
      ],
      [['x', 1]],
      [['xdui', 1.5]],
      [['xdau', 1]],
      [['bdao', 0.2]],
      [['xdao', 0.5]],
      [['b', 0.5]],
    ]),
  );
};

const fourDigits = (table: Table): string =>
  bets(table, joinNumbers(table.style, table.random.numbers(table.random.between(1, 3), 4)), [
    [table.random.pick(['b', 'xx', 'b']), 0.2],
  ]);

const pairs = (table: Table): string => {
  const numbers = joinNumbers(table.style, table.random.numbers(table.random.between(2, 4), 2));
  const across = table.region !== 'MB' && (table.stations > 1 || table.random.chance(0.3));
  return bets(table, numbers, [[across ? 'dx' : 'da', 0.3]]);
};

const range = (table: Table): string => {
  const tens = table.random.between(0, 9);
  const word = table.random.pick(['keo', 'kéo', 'den', 'đến']);
  const numbers = table.random.chance(0.7)
    ? `${tens}0 ${word} ${tens}9`
    : `${table.random.between(0, 4)}${tens} ${word} ${table.random.between(5, 9)}${tens}`;
  return bets(table, numbers, [[table.random.pick(['dd', 'b', 'dui']), 0.5]]);
};

const set = (table: Table): string =>
  bets(
    table,
    table.random.pick(['kep', 'tong5', 'chuột', 'cọp', 'rồng', 'chanchan', 'lele', 'heo', 'tong 0', 'khỉ']),
    [[table.random.pick(['dd', 'dui']), 0.5]],
  );

const sevenLots = (table: Table): string =>
  table.region === 'MB'
    ? twoDigits(table)
    : bets(table, joinNumbers(table.style, table.random.numbers(2, table.random.pick([2, 3]))), [
        ['baylo', 0.8],
      ]);

const SHARES: readonly [(table: Table) => string, ...((table: Table) => string)[]] = [
  twoDigits,
  twoDigits,
  twoDigits,
  twoDigits,
  threeDigits,
  threeDigits,
  threeDigits,
  pairs,
  pairs,
  fourDigits,
  range,
  set,
  sevenLots,
];

/** Numbers with their bets, without the stations: `27.67 b10n dd20n`. */
export const group = (table: Table): string => table.random.pick(SHARES)(table);
