import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import type { ResultConflict, ResultOfAll } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/result-sources.ts';
import type { SourceStates, SourcesRun } from '@so-cuoc/shared-domain/contract/calls/result-sources.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { changeCall, newCommandId, readCall, type CallFailure } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

/** A number that counts, with every number that it was before. */
export type ConfirmedRow = Extract<ResultOfAll, { readonly kind: 'confirmed' }>;

/** How the sources are doing, and of the day that is shown the open conflicts and what was corrected. */
interface SourcesState {
  readonly states: SourceStates[0] | null;
  readonly date: string | null;
  readonly conflicts: readonly ResultConflict[];
  readonly corrected: readonly ConfirmedRow[];
  readonly failure: CallFailure | null;
}

const useSources = create<SourcesState>()(() => ({
  states: null,
  date: null,
  conflicts: [],
  corrected: [],
  failure: null,
}));

const loadStates = async (): Promise<void> => {
  const answer = await readCall(resultSourceCalls.sources, {});
  useSources.setState(answer.ok ? { states: answer.value[0], failure: null } : { failure: answer.failure });
};

const loadAllResults = async (date: string): Promise<void> => {
  const answer = await readCall(drawCalls.wholeDay, { params: { date }, query: { all: '1' } });
  if (!answer.ok || useSources.getState().date !== date) return;
  useSources.setState({
    conflicts: answer.value.flatMap((row) => (row.kind === 'conflict' && row.open ? [row] : [])),
    corrected: answer.value.flatMap((row) =>
      row.kind === 'confirmed' && row.history.length > 1 ? [row] : [],
    ),
  });
};

/** As often as the service reads its sources. */
const EVERY_MS = 10_000;

const refresh = (date: string): void => {
  void loadStates();
  void loadAllResults(date);
};

/** Keeps both up to date while a page shows them. */
export const useSourcesOf = (date: string): SourcesState => {
  useEffect(() => {
    useSources.setState({ date, conflicts: [], corrected: [] });
    refresh(date);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadStates();
    }, EVERY_MS);
    const stopListening = listenLive({
      draws: (draws) => {
        if (draws.date === date) refresh(date);
      },
      reload: () => refresh(date),
      resumed: () => refresh(date),
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [date]);
  return useSources();
};

/** Reads the sources of a day now. */
export const runSources = async (
  date: string,
): Promise<
  { readonly ok: true; readonly run: SourcesRun } | { readonly ok: false; readonly message: string }
> => {
  const answer = await changeCall(resultSourceCalls.fetch, { body: { Ngay: date } });
  refresh(date);
  return answer.ok ? { ok: true, run: answer.value } : { ok: false, message: answer.failure.message };
};

/** Stops reading by itself, or resumes it; shown at once. Null when done, else the sentence of the refusal. */
export const stopSources = async (stop: boolean): Promise<string | null> => {
  useSources.setState(({ states }) => (states === null ? {} : { states: { ...states, dung: stop } }));
  const answer = await changeCall(resultSourceCalls.stop, { body: { dung: stop } });
  await loadStates();
  return answer.ok ? null : answer.failure.message;
};

/** Decides a conflict for a number. Null when it stands, else the sentence of the refusal. */
export const closeConflict = async (
  { xoso_daiid, xoso_ngay, xoso_vitri }: ResultConflict,
  xoso_sotrung: string,
  reason: string,
): Promise<string | null> => {
  const commandId = newCommandId();
  const body = [{ xoso_daiid, xoso_ngay, xoso_vitri, xoso_sotrung, reason }];
  const answer = await changeCall(drawCalls.save, { params: { guid: commandId }, body }, { commandId });
  refresh(xoso_ngay);
  if (!answer.ok) return answer.failure.message;
  return answer.value.find(({ result }) => result !== 'updatesuccess')?.message ?? null;
};
