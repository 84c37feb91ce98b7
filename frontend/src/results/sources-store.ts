import * as drawCalls from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import type { ResultConflict, ResultOfAll } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import * as resultSourceCalls from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import type { SourceStates, SourcesRun } from '@so-cuoc/shared-domain/contract/calls/draws/result-sources.ts';
import { useEffect } from 'react';
import { changeCall, newCommandId, readCall, type CallFailure } from '../server/call.ts';
import { createServerState, mapAnswer } from '../server-state/server-state.ts';
import { listenLive } from '../server/live.ts';

/** A confirmed number with all its earlier numbers. */
export type ConfirmedRow = Extract<ResultOfAll, { readonly kind: 'confirmed' }>;

const sourceStates = createServerState<'all', SourceStates[0] | null>({
  load: async () => mapAnswer(await readCall(resultSourceCalls.sources, {}), ([states]) => states),
  empty: null,
});

interface DayClaims {
  readonly conflicts: readonly ResultConflict[];
  readonly corrected: readonly ConfirmedRow[];
}

/** Open conflicts and corrected numbers of a day. */
const dayClaims = createServerState<string, DayClaims>({
  load: async (date, { signal }) =>
    mapAnswer(
      await readCall(drawCalls.wholeDay, { params: { date }, query: { all: '1' } }, { signal }),
      (rows): DayClaims => ({
        conflicts: rows.flatMap((row) => (row.kind === 'conflict' && row.open ? [row] : [])),
        corrected: rows.flatMap((row) => (row.kind === 'confirmed' && row.history.length > 1 ? [row] : [])),
      }),
    ),
  empty: { conflicts: [], corrected: [] },
});

/** The interval in which the service reads its sources. */
const EVERY_MS = 10_000;

const refresh = (date: string): void => {
  void sourceStates.open('all');
  void dayClaims.open(date);
};

/** The source data on the page of result entry. */
interface SourcesOfDay extends DayClaims {
  readonly states: SourceStates[0] | null;
  readonly failure: CallFailure | null;
}

/** The state of the sources, and the conflicts and corrections of a day, kept up to date. */
export const useSourcesOf = (date: string): SourcesOfDay => {
  useEffect(() => {
    refresh(date);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void sourceStates.reload();
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
  const { value: states, failure } = sourceStates.useStore();
  const claims = dayClaims.useStore((state) => state.value);
  return { ...claims, states, failure };
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

/**
 * Stops automatic reading, or resumes it; shown at once. Null on success, else the message of the refusal.
 */
export const stopSources = async (stop: boolean): Promise<string | null> => {
  sourceStates.update((states) => (states === null ? null : { ...states, dung: stop }));
  const answer = await changeCall(resultSourceCalls.stop, { body: { dung: stop } });
  await sourceStates.reload();
  return answer.ok ? null : answer.failure.message;
};

/** Decides a conflict for a number. Null on success, else the message of the refusal. */
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
