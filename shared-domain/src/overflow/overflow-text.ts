import { BET_TYPES } from '../catalogue/bet-types.ts';
import { stationOf } from '../catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '../catalogue/regions.ts';
import { MOST_POINTS } from '../message/numbers/amount.ts';
import { printBets, type PrintedBet } from '../message/bets/canonical-text.ts';
import { ResolvedNumbers } from '../message/bets/bet-meaning.ts';
import { StationSequence } from '../message/stations/station-sequence.ts';
import { pointsFromCenti, type Points } from '../money/money.ts';
import type { Level } from './levels.ts';
import type { Position } from './position.ts';

type Pair = readonly [string, string];

const link = (links: Map<string, Set<string>>, from: string, to: string): void => {
  const known = links.get(from);
  if (known === undefined) links.set(from, new Set([to]));
  else known.add(to);
};

/**
 * Groups pairs into lists whose pairs are exactly the given ones, each once: `1.2 1.3 2.3` becomes `1.2.3`.
 * Greedy in the given order, so a list typed as one comes back as one; the result need not be the shortest.
 * The two numbers of a pair differ.
 */
const listsOfPairs = (pairs: readonly Pair[]): readonly (readonly string[])[] => {
  const left = new Map<string, Set<string>>();
  for (const [a, b] of pairs) {
    link(left, a, b);
    link(left, b, a);
  }
  const lists: string[][] = [];
  for (const [a, b] of pairs) {
    if (left.get(a)?.has(b) !== true) continue;
    const list = [a, b];
    for (const next of left.get(a) ?? [])
      if (next !== b && list.every((member) => left.get(next)?.has(member) === true)) list.push(next);
    for (const member of list) for (const other of list) left.get(member)?.delete(other);
    lists.push(list);
  }
  return lists;
};

/** Numbers of one kind with equal excess in the same stations; pairs for da and dx. */
interface List {
  readonly stations: readonly string[];
  readonly kind: Position['kind'];
  readonly numbers: readonly string[];
  readonly points: Points;
}

const TYPES = new Map(BET_TYPES.map((type) => [type.key, type]));

/** The most numbers in one printed list; the grammar accepts more. */
const LIST_MAX = 1000;

const groupBy = <Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[][] => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
};

const inPieces = (numbers: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(numbers.length / LIST_MAX) }, (_, index) =>
    numbers.slice(index * LIST_MAX, (index + 1) * LIST_MAX),
  );

type Named = readonly string[];
const pairOf = ([a = '', b = '']: Named): readonly [string, string] => [a, b];
const isTwin = ([a, b]: Named): boolean => a === b;

const numberLists = (levels: readonly Level[]): readonly Named[] => {
  const paired = levels.every(({ numbers }) => numbers.length === 2);
  if (!paired) return inPieces(levels.flatMap(({ numbers }) => numbers));
  const bets = levels.map(({ numbers }) => numbers);
  return [...bets.filter(isTwin), ...listsOfPairs(bets.filter((bet) => !isTwin(bet)).map(pairOf))];
};

/** da over several stations would read as dx, so it is printed by station. */
const stationLists = (kind: List['kind'], places: readonly Named[]): readonly Named[] => {
  if (kind === 'da') return places;
  return kind === 'dx' ? listsOfPairs(places.map(pairOf)) : [places.flat()];
};

const listsOf = (levels: readonly Level[]): readonly List[] => {
  const inOnePlace = groupBy(levels, ({ stations, betClass, kind, excess }) =>
    [[...stations].sort().join('@'), betClass, kind, excess].join(' '),
  ).flatMap((group): readonly List[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { stations, kind, excess } = first;
    return numberLists(group).map((numbers) => ({ stations, kind, numbers, points: excess }));
  });
  return groupBy(inOnePlace, ({ kind, numbers, points }) =>
    [kind, numbers.join('.'), points].join(' '),
  ).flatMap((group): readonly List[] => {
    const [first] = group;
    if (first === undefined) return [];
    const places = group.map(({ stations }) => stations);
    return stationLists(first.kind, places).map((stations) => ({ ...first, stations }));
  });
};

/** Splits an excess into amounts that the grammar accepts: 12.25 becomes 12 and 0.25. */
const amountsOf = (points: Points): readonly Points[] => {
  const amounts: number[] = [];
  let left: number = points;
  for (; left > MOST_POINTS * 100; left -= MOST_POINTS * 100) amounts.push(MOST_POINTS * 100);
  const hundredths = left % 10 === 0 ? 0 : left % 100;
  if (left > hundredths) amounts.push(left - hundredths);
  if (hundredths > 0) amounts.push(hundredths);
  return amounts.map(pointsFromCenti);
};

const printed = (lists: readonly List[]): readonly PrintedBet[] =>
  groupBy(lists, ({ stations }) => stations.join(' ')).flatMap((sameStations, line) =>
    sameStations
      .flatMap((list) => amountsOf(list.points).map((points) => ({ ...list, points })))
      .map(({ stations, kind, numbers, points }, segment): PrintedBet => {
        const type = TYPES.get(kind);
        if (type === undefined) throw new Error(`no type is called ${kind}`);
        return {
          line,
          segment,
          sequence: StationSequence.of(stations.flatMap((key) => stationOf(key) ?? [])),
          resolved: new ResolvedNumbers(type, numbers),
          points,
        };
      }),
  );

/** The text of a region's excesses, grouped by equal excess; the grammar reads it back to the same bets. */
const overflowText = (levels: readonly Level[]): string => printBets(printed(listsOf(levels)));

/** The excesses by region with their texts; regions without any are left out. */
export const overflowTexts = (
  levels: readonly Level[],
): readonly { readonly region: RegionKey; readonly levels: readonly Level[]; readonly text: string }[] =>
  REGIONS.flatMap((region) => {
    const own = levels.filter((level) => level.region === region);
    return own.length === 0 ? [] : [{ region, levels: own, text: overflowText(own) }];
  });
