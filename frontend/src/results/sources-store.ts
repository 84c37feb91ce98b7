import {
  sourcesRun,
  sourceStates,
  type ResultConflict,
  type SourceStates,
  type SourcesRun,
} from '@so-cuoc/shared-domain/contract/result-sources.ts';
import { resultOfAll } from '@so-cuoc/shared-domain/contract/results.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { useEffect } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { changeCall, newCommandId, readCall, type CallFailure } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

/** How the sources are doing, and the open conflicts of the day that is shown. */
interface SourcesState {
  readonly states: SourceStates[0] | null;
  readonly date: string | null;
  readonly conflicts: readonly ResultConflict[];
  readonly failure: CallFailure | null;
}

const useSources = create<SourcesState>()(() => ({
  states: null,
  date: null,
  conflicts: [],
  failure: null,
}));

const loadStates = async (): Promise<void> => {
  const answer = await readCall(sourceStates, '/api/basic/get_nguon_ket_qua');
  useSources.setState(answer.ok ? { states: answer.value[0], failure: null } : { failure: answer.failure });
};

const loadConflicts = async (date: string): Promise<void> => {
  const answer = await readCall(z.array(resultOfAll), `/api/basic/get_basic_ketqua/${date}?all=1`);
  if (!answer.ok || useSources.getState().date !== date) return;
  useSources.setState({
    conflicts: answer.value.flatMap((row) => (row.kind === 'conflict' && row.open ? [row] : [])),
  });
};

/** As often as the service reads its sources. */
const EVERY_MS = 10_000;

const refresh = (date: string): void => {
  void loadStates();
  void loadConflicts(date);
};

/** Keeps both up to date while a page shows them. */
export const useSourcesOf = (date: string): SourcesState => {
  useEffect(() => {
    useSources.setState({ date, conflicts: [] });
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
  const answer = await changeCall(sourcesRun, '/api/modify/chay_ket_qua', { Ngay: date });
  refresh(date);
  return answer.ok ? { ok: true, run: answer.value } : { ok: false, message: answer.failure.message };
};

/** Stops reading by itself, or resumes it; shown at once. Null when done, else the sentence of the refusal. */
export const stopSources = async (stop: boolean): Promise<string | null> => {
  useSources.setState(({ states }) => (states === null ? {} : { states: { ...states, dung: stop } }));
  const answer = await changeCall(outcome, '/api/modify/dung_ket_qua', { dung: stop });
  await loadStates();
  return answer.ok ? null : answer.failure.message;
};

/** Decides a conflict for a number. Null when it stands, else the sentence of the refusal. */
export const settleConflict = async (
  { xoso_daiid, xoso_ngay, xoso_vitri }: ResultConflict,
  xoso_sotrung: string,
  reason: string,
): Promise<string | null> => {
  const commandId = newCommandId();
  const rows = [{ xoso_daiid, xoso_ngay, xoso_vitri, xoso_sotrung, reason }];
  const answer = await changeCall(outcome, `/api/modify/getuserkhachhang/${commandId}`, rows, { commandId });
  refresh(xoso_ngay);
  if (!answer.ok) return answer.failure.message;
  return answer.value.find(({ result }) => result !== 'updatesuccess')?.message ?? null;
};
