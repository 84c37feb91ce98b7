import type { ResultEntry } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { create } from 'zustand';
import type { DayResults } from './completeness.ts';
import { inAnnouncedOrder, fitsPosition, numbersIn } from './typed-numbers.ts';

/** What an admin has typed and not saved: text by date and station, then by position from 1. */
interface TypedResults {
  readonly typed: Readonly<Record<string, Readonly<Record<number, string>>>>;
}

export const useTypedResults = create<TypedResults>()(() => ({ typed: {} }));

export const entryKey = (date: string, station: string): string => `${date} ${station}`;

export const typeNumber = (key: string, position: number, text: string): void => {
  useTypedResults.setState(({ typed }) => ({
    typed: { ...typed, [key]: { ...typed[key], [position]: text } },
  }));
};

/** Puts a whole table of a station into its places. How many numbers the text held. */
export const typeTable = (key: string, region: RegionKey, text: string): number => {
  const numbers = numbersIn(text);
  const placed = inAnnouncedOrder(numbers.slice(0, POSITIONS[region].length), region);
  const byPosition = Object.fromEntries(placed.map((number, index) => [index + 1, number]));
  useTypedResults.setState(({ typed }) => ({ typed: { ...typed, [key]: byPosition } }));
  return numbers.length;
};

export const discardTyped = (keys: readonly string[]): void => {
  useTypedResults.setState(({ typed }) => ({
    typed: Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key))),
  }));
};

export interface TypedRow {
  readonly station: string;
  readonly position: number;
  readonly number: string;
  /** The confirmed number that it would change; null for a place that is empty. */
  readonly was: string | null;
  readonly fits: boolean;
}

/** The typed numbers of a station that differ from what is confirmed. */
export const typedRows = (
  { typed }: TypedResults,
  date: string,
  station: { readonly key: string; readonly region: RegionKey },
  results: DayResults,
): readonly TypedRow[] =>
  Object.entries(typed[entryKey(date, station.key)] ?? {}).flatMap(([at, number]) => {
    const position = Number(at);
    const was = results.get(station.key)?.get(position)?.xoso_sotrung ?? null;
    if (number === '' || number === was) return [];
    return [
      {
        station: station.key,
        position,
        number,
        was,
        fits: fitsPosition(number, station.region, position - 1),
      },
    ];
  });

/** The rows of the call; `reason` goes with those that change a confirmed number. */
export const entryBody = (date: string, rows: readonly TypedRow[], reason: string | null): ResultEntry =>
  rows.map(({ station, position, number, was }) => ({
    xoso_daiid: station,
    xoso_ngay: date,
    xoso_vitri: position,
    xoso_sotrung: number,
    ...(was === null || reason === null ? {} : { reason }),
  }));
