import type { BetClass, PlainKind } from '../catalogue/bet-classes.ts';
import type { RegionKey } from '../catalogue/regions.ts';
import { pointsFromCenti, type Points } from '../money/money.ts';
import type { Level } from './levels.ts';

/** Positions that a run forwarded, as stored in events: equal ones of a place and kind together. */
export interface OverflowEntry {
  readonly region: RegionKey;
  readonly stations: readonly string[];
  readonly betClass: BetClass;
  readonly kind: PlainKind;
  /** Each a number, or a pair joined by a dot. */
  readonly numbers: readonly string[];
  readonly taken: Points;
  readonly limit: Points;
  /** Forwarded by earlier runs. */
  readonly forwarded: Points;
  /** Forwarded by this one. */
  readonly excess: Points;
}

export const entriesOf = (run: readonly Level[]): readonly OverflowEntry[] => {
  const entries = new Map<string, OverflowEntry & { readonly numbers: string[] }>();
  for (const { region, stations, betClass, kind, numbers, taken, limit, forwarded, excess } of run) {
    const key = [stations.join('@'), betClass, kind, taken, limit, forwarded].join(' ');
    const entry = entries.get(key);
    const number = numbers.join('.');
    if (entry !== undefined) entry.numbers.push(number);
    else
      entries.set(key, {
        ...{ region, stations, betClass, kind, taken, limit, forwarded, excess },
        numbers: [number],
      });
  }
  return [...entries.values()];
};

/** The levels that a run forwarded, as of that run. */
export const levelsOfRun = (entries: readonly OverflowEntry[]): readonly Level[] =>
  entries.flatMap(({ numbers, ...entry }) =>
    numbers.map((number) => ({ ...entry, numbers: number.split('.'), over: pointsFromCenti(0) })),
  );
