import type { BetClass, PlainKind } from '../catalogue/classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { limitKeyOf } from '../limits/limits.ts';
import type { BetItem } from '../message/bet.ts';
import { NO_POINTS, pointsFromCenti, type Points } from '../money/money.ts';

/**
 * What a limit is set on: one number (pair) in one station (station pair) under one plain kind
 * (domain.md §7). dau and dui are two positions of one number; baylo has no limit and is none.
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
export interface Taken extends Position {
  readonly taken: Points;
}

/** The part of a bet item that matters here. */
export type Exposed = Pick<BetItem, 'region' | 'stations' | 'betClass' | 'kind' | 'numbers' | 'points'>;

const inOrder = (names: readonly string[], joint: string): string =>
  names.length < 2 ? (names[0] ?? '') : [...names].sort().join(joint);

/** The same text for the same position, in whatever order its stations and numbers were typed. */
export const positionKey = ({ stations, betClass, kind, numbers }: Omit<Position, 'region'>): string =>
  `${inOrder(stations, '@')} ${betClass}.${kind} ${inOrder(numbers, '.')}`;

const choose = <Name>(names: readonly Name[]): readonly (readonly Name[])[] =>
  names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));
const alone = <Name>(names: readonly Name[]): readonly (readonly Name[])[] => names.map((name) => [name]);

/** Every position that an item bets on, a number typed twice twice; none for baylo. */
export const positionsOf = ({ region, stations, betClass, kind, numbers }: Exposed): readonly Position[] => {
  if (limitKeyOf(betClass, kind) === null) return [];
  const places = kind === 'dx' ? choose(stations) : alone(stations);
  const bets = kind === 'da' || kind === 'dx' ? choose(numbers) : alone(numbers);
  return places.flatMap((at) => bets.map((bet) => ({ region, stations: at, betClass, kind, numbers: bet })));
};

/** Points taken by position, in the order in which the positions were first bet on. */
export const takenOn = (items: Iterable<Exposed>): ReadonlyMap<string, Taken> => {
  const taken = new Map<string, Taken>();
  for (const item of items)
    for (const position of positionsOf(item)) {
      const key = positionKey(position);
      const before = taken.get(key);
      const sum = pointsFromCenti((before?.taken ?? NO_POINTS) + item.points);
      taken.set(key, { ...(before ?? position), taken: sum });
    }
  return taken;
};
