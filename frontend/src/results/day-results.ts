import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { readCall, type CallFailure } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { withResultRows, type DayResults } from './completeness.ts';

/** The confirmed results of the days that are shown, kept live by `draws`. */
interface LoadedDay {
  readonly results: DayResults;
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | null;
}

const EMPTY: LoadedDay = { results: new Map(), state: 'loading', failure: null };

const useDays = create<{ readonly days: Readonly<Record<string, LoadedDay>> }>()(() => ({ days: {} }));

const put = (date: string, change: (day: LoadedDay) => LoadedDay): void => {
  useDays.setState(({ days }) => ({ days: { ...days, [date]: change(days[date] ?? EMPTY) } }));
};

/** Loads a day anew; rows that are shown stay until the answer is there. */
export const loadDay = async (date: string): Promise<void> => {
  put(date, (day) => (day.state === 'failed' ? { ...day, state: 'loading' } : day));
  const answer = await readCall(drawCalls.confirmedDay, { params: { date } });
  put(date, (day) =>
    answer.ok
      ? { results: withResultRows(new Map(), answer.value), state: 'ready', failure: null }
      : { ...day, state: 'failed', failure: answer.failure },
  );
};

listenLive({
  draws: ({ date, rows }) => {
    if (useDays.getState().days[date] !== undefined) {
      put(date, (day) => ({ ...day, results: withResultRows(day.results, rows) }));
    }
  },
  reload: () => {
    for (const date of Object.keys(useDays.getState().days)) void loadDay(date);
  },
  resumed: () => {
    for (const [date, { state }] of Object.entries(useDays.getState().days))
      if (state === 'failed') void loadDay(date);
  },
});

/** The results of a day, loaded when first asked for. */
export const useDayResults = (date: string): LoadedDay => {
  const day = useDays(({ days }) => days[date]);
  useEffect(() => {
    if (useDays.getState().days[date] === undefined) void loadDay(date);
  }, [date]);
  return day ?? EMPTY;
};
