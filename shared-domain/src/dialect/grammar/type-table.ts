import { BET_TYPES, type BetType } from '../../catalogue/bet-types.ts';
import { takesDigits } from '../../message/bets/resolve-type.ts';
import type { BetOptions } from '../../message/reading.ts';
import { lengthBit } from './state.ts';

const LENGTHS = [2, 3, 4] as const;

/** The bet types by number, from 1, with the lengths of numbers that they take as bits. */
export class TypeTable {
  readonly #takes: readonly number[];

  constructor(options: BetOptions) {
    this.#takes = [
      0,
      ...BET_TYPES.map((type) =>
        LENGTHS.filter((digits) => takesDigits(type, digits, options)).reduce(
          (bits, digits) => bits | lengthBit(digits),
          0,
        ),
      ),
    ];
  }

  indexOf(type: BetType): number {
    return INDEX.get(type) ?? 0;
  }

  takes(type: number): number {
    return this.#takes[type] ?? 0;
  }

  isPairs(type: number): boolean {
    return BET_TYPES[type - 1]?.form === 'pairs';
  }

  /** The type with all orders of the numbers of a plain one; 0 if there is none. */
  permutedOf(type: number): number {
    return PERMUTED[type] ?? 0;
  }

  byIndex(type: number): BetType | null {
    return BET_TYPES[type - 1] ?? null;
  }

  keyOf(type: number): string {
    return BET_TYPES[type - 1]?.key ?? '';
  }
}

const INDEX = new Map(BET_TYPES.map((type, at) => [type, at + 1]));

/** b → bdao, x → xdao …, by number. */
const PERMUTED: readonly number[] = [
  0,
  ...BET_TYPES.map(({ key }) => BET_TYPES.findIndex((other) => other.key === `${key}dao`) + 1),
];
