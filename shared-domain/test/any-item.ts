import fc from 'fast-check';
import { PLAIN_KINDS, type PlainKind } from '../src/catalogue/bet-classes.ts';
import type { RegionKey } from '../src/catalogue/regions.ts';
import { lotsOf } from '../src/draws/lots.ts';
import type { BetItem } from '../src/message/bets/bet-item.ts';
import { anyNumber } from './given-draws.ts';
import { item } from './given-items.ts';

const LENGTHS = [2, 3, 4] as const;

const sold = (region: RegionKey): readonly (readonly [PlainKind, 2 | 3 | 4])[] =>
  PLAIN_KINDS.flatMap((kind) =>
    LENGTHS.filter((length) => lotsOf(region, kind, length) > 0).map((length) => [kind, length] as const),
  );

/** A bet of any kind that the region sells, over two stations or more of these, on numbers of few digits. */
export const anyItem = (region: RegionKey, stations: readonly string[]): fc.Arbitrary<BetItem> =>
  fc.constantFrom(...sold(region)).chain(([kind, length]) =>
    fc
      .record({
        numbers: fc.array(anyNumber(length), { minLength: 2, maxLength: 5 }),
        stations: fc.subarray([...stations], { minLength: 2 }),
        points: fc.integer({ min: 1, max: 10_000 }).map((centi) => centi / 100),
        half: fc.boolean(),
      })
      .map((given) =>
        item({
          ...given,
          kind,
          region,
          numbers: given.numbers.join(' '),
          stations: given.stations.join(' '),
        }),
      ),
  );
