import fc from 'fast-check';
import { BET_TYPES } from '../src/catalogue/bet-types.ts';
import { stationsOfDay } from '../src/catalogue/draw-days.ts';
import { DEFAULT_CATALOGUE } from '../src/catalogue/catalogue.ts';
import { REGIONS } from '../src/catalogue/regions.ts';
import { atomicBets } from '../src/message/bets/bet-item.ts';
import { DEFAULT_OPTIONS, type Reading } from '../src/message/reading.ts';
import { parseMessage } from '../src/message/parse-message.ts';
import { DEFAULT_PRICES } from '../src/pricing/default-prices.ts';

/** A text read for a new customer who may name a number twice. */
export const read = (text: string, date = '2026-11-20'): Reading =>
  parseMessage(text, {
    date,
    catalogue: DEFAULT_CATALOGUE,
    region: null,
    options: { ...DEFAULT_OPTIONS, SoDaTrung: true },
    prices: DEFAULT_PRICES,
    customerName: '',
  });

/** Every single bet of a reading, in no order. */
export const betsOf = (reading: Reading): readonly string[] =>
  reading.items
    .flatMap(atomicBets)
    .map(
      (bet) =>
        `${[...bet.stations].sort().join('+')} ${bet.kind} ${[...bet.numbers].sort().join('+')} ${bet.points}`,
    )
    .sort();

const day = fc
  .integer({ min: 0, max: 20 })
  .map((offset) => new Date(Date.UTC(2026, 10, 10 + offset)).toISOString().slice(0, 10));
const number = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
const amount = fc.oneof(
  fc.integer({ min: 1, max: 5000 }).map((value) => `${value}n`),
  fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 9 })).map(([whole, tenth]) => `${whole}.${tenth}n`),
);

/** A group of one list of numbers that its type takes, with the stations of one region. */
export const group = (date: string, region: (typeof REGIONS)[number]) =>
  fc
    .constantFrom(...BET_TYPES.filter((type) => region !== 'MB' || !['dx', 'baylo'].includes(type.key)))
    .chain((type) => {
      const lengths = ([2, 3, 4] as const).filter((length) => type.sells[length] !== undefined);
      const least = type.form === 'pairs' ? 2 : 1;
      return fc.record({
        stations: fc.shuffledSubarray(
          stationsOfDay(date, region).map((station) => station.key),
          { minLength: 1 },
        ),
        numbers: fc
          .constantFrom(...lengths)
          .chain((length) => fc.array(number(length), { minLength: least, maxLength: 6 })),
        type: fc.constantFrom(
          type.key,
          ...type.aliases.filter((alias) => !['bd', 'bl', 'dt'].includes(alias)),
        ),
        amount,
      });
    });

export interface GivenGroup {
  readonly stations: readonly string[];
  readonly numbers: readonly string[];
  readonly type: string;
  readonly amount: string;
}

export interface GivenMessage {
  readonly date: string;
  readonly groups: readonly GivenGroup[];
}

/** Messages of one region that the grammar writes. */
export const message: fc.Arbitrary<GivenMessage> = fc
  .tuple(day, fc.constantFrom(...REGIONS))
  .chain(([date, region]) =>
    fc.record({
      date: fc.constant(date),
      groups: fc.array(group(date, region), { minLength: 1, maxLength: 6 }),
    }),
  );

const lineOf = ({ stations, numbers, type, amount: stake }: GivenGroup): string =>
  `${stations.join(' ')} ${numbers.join('.')} ${type} ${stake}`;
export const textOf = ({ groups }: GivenMessage, separator = '\n'): string =>
  groups.map(lineOf).join(separator);
