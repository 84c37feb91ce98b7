import type { BetClass, PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { limitKeyOf } from '../limits/limits.ts';
import type { BetItem } from '../message/bets/bet-item.ts';
import { pointsFromCenti, type Points } from '../money/money.ts';

/**
 * The unit of limits: one number (pair) in one station (station pair) under one plain kind (domain.md §7).
 * dau and dui are two positions of one number; baylo has no limit and no position.
 */
export interface Position {
  readonly region: RegionKey;
  /** One; two for dx. */
  readonly stations: readonly string[];
  readonly betClass: BetClass;
  readonly kind: PlainKind;
  /** One; two for da and dx. */
  readonly numbers: readonly string[];
}

/** A position with the points taken on it. */
export interface TakenPosition extends Position {
  readonly taken: Points;
}

/** The part of a bet item that positions need. */
export type ExposedBet = Pick<BetItem, 'region' | 'stations' | 'betClass' | 'kind' | 'numbers' | 'points'>;

const inOrder = (names: readonly string[], joint: string): string =>
  names.length < 2 ? (names[0] ?? '') : [...names].sort().join(joint);

/** A key of the position, independent of the order of stations and numbers. */
export const positionKey = ({
  stations,
  betClass,
  kind,
  numbers,
}: {
  readonly stations: readonly string[];
  /** Plain strings, so that rows of the wire have the same key. */
  readonly betClass: string;
  readonly kind: string;
  readonly numbers: readonly string[];
}): string => `${inOrder(stations, '@')} ${betClass}.${kind} ${inOrder(numbers, '.')}`;

interface Named {
  readonly names: readonly string[];
  readonly key: string;
}

const alone = (names: readonly string[]): readonly Named[] =>
  names.map((name) => ({ names: [name], key: name }));

const choose = (names: readonly string[], joint: string): readonly Named[] =>
  names.flatMap((first, index) =>
    names.slice(index + 1).map((second) => ({
      names: [first, second],
      key: first <= second ? first + joint + second : second + joint + first,
    })),
  );

/**
 * Visits every position of an item, a number typed twice twice; none for baylo. The position itself is only
 * built if `visit` calls for it, since a list of pairs has thousands.
 */
export const eachPosition = (
  { region, stations, betClass, kind, numbers }: ExposedBet,
  visit: (key: string, position: () => Position) => void,
): void => {
  if (limitKeyOf(betClass, kind) === null) return;
  const places = kind === 'dx' ? choose(stations, '@') : alone(stations);
  const bets = kind === 'da' || kind === 'dx' ? choose(numbers, '.') : alone(numbers);
  for (const place of places) {
    const start = `${place.key} ${betClass}.${kind} `;
    for (const bet of bets)
      visit(start + bet.key, () => ({
        region,
        stations: place.names,
        betClass,
        kind,
        numbers: bet.names,
      }));
  }
};

/** The points taken by position, in the order of the first bets. */
export const takenByPosition = (items: Iterable<ExposedBet>): ReadonlyMap<string, TakenPosition> => {
  const taken = new Map<string, Position & { taken: Points }>();
  for (const item of items)
    eachPosition(item, (key, position) => {
      const line = taken.get(key);
      if (line === undefined) taken.set(key, { ...position(), taken: item.points });
      else line.taken = pointsFromCenti(line.taken + item.points);
    });
  return taken;
};
