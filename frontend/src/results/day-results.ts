import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import type { ResultRow } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { useEffect } from 'react';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { createServerState, mapAnswer, type ServerState } from '../server-state/server-state.ts';
import { withResultRows, type DayResults } from './completeness.ts';

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
    for (const day of days.values()) void day.retry();
  },
});

/** Loads a day anew; rows in sight stay until the answer. */
export const loadDay = (date: string): Promise<void> => dayOf(date).open(date);

/** The results of a day, loaded on first use. */
export const useDayResults = (date: string): ServerState<string, DayResults> => {
  const day = dayOf(date);
  useEffect(() => {
    if (day.useStore.getState().status === 'idle') void day.open(date);
  }, [day, date]);
  return day.useStore();
};
