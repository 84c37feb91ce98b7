import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS, PRIZES } from '@so-cuoc/shared-domain/draws/prizes.ts';
import type { ResultEntry } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { z } from 'zod';
import { create } from 'zustand';
import type { DayResults } from './day-results.ts';
import { stationOf } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { useSession } from '../session/session.ts';
import { vi } from '../i18n/vi.ts';
import { placeName } from './place-name.ts';

/**
 * Extracts the numbers of a station from pasted text: every run of two or more digits, in announced order.
 * Single digits are names of prizes (G8, 7:). A table in the opposite order (ĐB first in the South, G7 first
 * in the North) is reversed prize by prize.
 */
export const numbersIn = (text: string): readonly string[] => text.match(/\d{2,}/g) ?? [];

const reversedPrizes = (region: RegionKey): readonly number[] => {
  const places: number[][] = [];
  let next = 0;
  for (const { numbers } of PRIZES[region]) {
    places.unshift(Array.from({ length: numbers }, (_, index) => next + index));
    next += numbers;
  }
  return places.flat();
};

/** Numbers by position from 0; the list may be unfinished. */
export const inAnnouncedOrder = (numbers: readonly string[], region: RegionKey): readonly string[] => {
  const positions = POSITIONS[region];
  const fits = (order: readonly number[]): boolean =>
    numbers.length === positions.length &&
    numbers.every((number, index) => number.length === positions[order[index] ?? -1]?.digits);
  const straight = positions.map((_, index) => index);
  const order = reversedPrizes(region);
  if (fits(straight) || !fits(order)) return numbers;
  const placed: string[] = [];
  for (const [index, number] of numbers.entries()) placed[order[index] ?? index] = number;
  return placed;
};

/** Whether the text is a valid number for a position: only digits, with the right length. */
export const fitsPosition = (number: string, region: RegionKey, index: number): boolean =>
  /^\d+$/.test(number) && number.length === POSITIONS[region][index]?.digits;

/** Typed but unsaved numbers: text by date and station, then by position from 1. */
interface TypedResults {
  readonly typed: Readonly<Record<string, Readonly<Record<number, string>>>>;
}

/** In session storage, so that they survive a reload; `user`: who typed them. */
const KEY = 'so-cuoc.typed-results';
const keptResults = z.object({
  user: z.string(),
  typed: z.record(z.string(), z.record(z.string(), z.string())),
});

const userOf = ({ state }: ReturnType<typeof useSession.getState>): string | null =>
  state.kind === 'in' ? state.record.user_idd : null;

/** What the page had before it was loaded again, if it was the same user's. */
export const keptTyped = (): TypedResults => {
  try {
    const { user, typed } = keptResults.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return { typed: user === userOf(useSession.getState()) ? typed : {} };
  } catch {
    return { typed: {} };
  }
};

export const useTypedResults = create<TypedResults>()(keptTyped);

// This chunk may run before the session has answered whose page it is.
useSession.subscribe((now, before) => {
  if (userOf(now) !== null && userOf(now) !== userOf(before)) useTypedResults.setState(keptTyped());
});

useTypedResults.subscribe(({ typed }) => {
  const user = userOf(useSession.getState());
  if (user === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ user, typed }));
  } catch {
    // The storage is full: the fields still have them.
  }
});

export const entryKey = (date: string, station: string): string => `${date} ${station}`;

export const typeNumber = (key: string, position: number, text: string): void => {
  useTypedResults.setState(({ typed }) => ({
    typed: { ...typed, [key]: { ...typed[key], [position]: text } },
  }));
};

/** Puts pasted numbers of a station into their places. Returns how many numbers the text contains. */
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
  /** The confirmed number that it would replace; null for an empty place. */
  readonly was: string | null;
  readonly fits: boolean;
}

/** The typed numbers of a station that differ from the confirmed ones. */
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

/** How far a station is, with what is saved and what is typed. */
export interface Filled {
  /** Places with a number: a saved one, or a typed one of the right length. */
  readonly there: number;
  /** Typed numbers that are not saved, also those of a wrong length. */
  readonly unsaved: number;
  /** The places without a number, if any is typed. */
  readonly missing: readonly Pick<TypedRow, 'station' | 'position'>[];
}

export const filledPlaces = (
  entry: TypedResults,
  date: string,
  station: { readonly key: string; readonly region: RegionKey },
  results: DayResults,
): Filled => {
  const rows = typedRows(entry, date, station, results);
  const there = new Set([
    ...(results.get(station.key)?.keys() ?? []),
    ...rows.filter(({ fits }) => fits).map(({ position }) => position),
  ]);
  return {
    there: there.size,
    unsaved: rows.length,
    missing:
      rows.length === 0
        ? []
        : POSITIONS[station.region]
            .filter(({ position }) => !there.has(position))
            .map(({ position }) => ({ station: station.key, position })),
  };
};

/** The rows of the call. `reason` applies to those that change a confirmed number. */
export const entryBody = (date: string, rows: readonly TypedRow[], reason: string | null): ResultEntry =>
  rows.map(({ station, position, number, was }) => ({
    xoso_daiid: station,
    xoso_ngay: date,
    xoso_vitri: position,
    xoso_sotrung: number,
    ...(was === null || reason === null ? {} : { reason }),
  }));

/** The error message for a typed number with the wrong length. */
export const wrongLengthMessage = (row: TypedRow): string => {
  const station = stationOf(row.station);
  const digits = station === undefined ? 0 : (POSITIONS[station.region][row.position - 1]?.digits ?? 0);
  return vi.results.digits(placeName(row), digits, row.number);
};
