import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { useEffect } from 'react';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { createServerState, mapAnswer, type ServerState } from '../server-state/server-state.ts';

/** Numbers of a day by station, then by position from 1. */
export type DayResults = ReadonlyMap<string, ReadonlyMap<number, ResultRow>>;

/** The rows of a day in their places; a later row for the same place wins. */
export const withResultRows = (known: DayResults, rows: readonly ResultRow[]): DayResults => {
  const placed = new Map(known);
  for (const row of rows) {
    placed.set(row.xoso_daiid, new Map(placed.get(row.xoso_daiid)).set(row.xoso_vitri, row));
  }
  return placed;
};

/** The number of rows of a station; complete are 18 or 27. */
export const countOfStation = (results: DayResults, station: string): number =>
  results.get(station)?.size ?? 0;

/** Whether every station of the region that draws on the day has all its numbers (domain.md §9). */
const isRegionComplete = (results: DayResults, date: string, region: RegionKey): boolean =>
  stationsOfDay(date, region).every(({ key }) => countOfStation(results, key) === POSITIONS[region].length);

export const completeRegions = (results: DayResults, date: string): readonly RegionKey[] =>
  REGIONS.filter((region) => isRegionComplete(results, date, region));

const NONE: DayResults = new Map();

const createDay = () =>
  createServerState<string, DayResults, ResultRow>({
    load: async (date) =>
      mapAnswer(await readCall(drawCalls.confirmedDay, { params: { date } }), (rows) =>
        withResultRows(NONE, rows),
      ),
    empty: NONE,
    merge: withResultRows,
  });

/** The confirmed results of every day that was shown, kept live by `draws`. */
const days = new Map<string, ReturnType<typeof createDay>>();

const dayOf = (date: string): ReturnType<typeof createDay> => {
  const day = days.get(date) ?? createDay();
  days.set(date, day);
  return day;
};

listenLive({
  draws: ({ date, rows }) => days.get(date)?.receive(rows),
  reload: () => {
    for (const day of days.values()) void day.reload();
  },
  resumed: () => {
    for (const day of days.values()) day.retry();
  },
});

/** Reloads a day. The visible rows stay until the answer. */
export const loadDay = (date: string): Promise<void> => dayOf(date).open(date);

/** The results of a day, loaded on first use. */
export const useDayResults = (date: string): ServerState<string, DayResults> => {
  const day = dayOf(date);
  useEffect(() => {
    if (day.useStore.getState().status === 'idle') void day.open(date);
  }, [day, date]);
  return day.useStore();
};
