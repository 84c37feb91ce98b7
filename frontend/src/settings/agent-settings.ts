import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/bets/limits.ts';
import { NO_CUT_OFFS, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import {
  withCutOffRows,
  withLimitRows,
  cutOffRowsOf,
  limitRows,
} from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { DEFAULT_LIMITS, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { readCall, changeCall, newCommandId, type CallResult } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { notify } from '../design/overlays/notify.ts';
import { texts as server } from '../i18n/vi/server.ts';
import { texts } from '../i18n/vi/settings.ts';

/** The settings of an agent. */
interface AgentSettings {
  readonly limits: Limits;
  readonly cutOffs: CutOffs;
  /** user_show_tt: whether bet entry shows totals. */
  readonly totalsShown: boolean;
}

/** The settings of an agent, by its id. Once loaded they stay usable offline. */
export const agentSettings = createServerState<string, AgentSettings>({
  load: async (agentId, { signal }) => {
    const request = { params: { userId: agentId } };
    const [limits, cutOffs, display] = await Promise.all([
      readCall(limitCalls.limits, request, { signal }),
      readCall(limitCalls.cutOffs, request, { signal }),
      readCall(limitCalls.display, request, { signal }),
    ]);
    if (!limits.ok) return limits;
    if (!cutOffs.ok) return cutOffs;
    if (!display.ok) return display;
    const known = withLimitRows(DEFAULT_LIMITS, limits.value);
    const times = withCutOffRows(NO_CUT_OFFS, cutOffs.value);
    const value = {
      limits: 'message' in known ? DEFAULT_LIMITS : known,
      cutOffs: 'message' in times ? NO_CUT_OFFS : times,
      totalsShown: display.value[0]?.user_show_tt !== 0,
    };
    return { ok: true, value, position: null };
  },
  empty: { limits: DEFAULT_LIMITS, cutOffs: NO_CUT_OFFS, totalsShown: true },
  // Changed settings make every day's overflow stale.
  isOutdatedBy: (_, changes) => changes.some((row) => row.kind === 'overflow-stale' && row.date === null),
  staysReady: true,
});

/** Shows the result of a change and reloads the settings. Returns whether it was made. */
const finish = async (agentId: string, answer: CallResult<Outcome>): Promise<boolean> => {
  const refusal = answer.ok
    ? answer.value[0]?.result === 'updatesuccess'
      ? null
      : (answer.value[0]?.message ?? server.unexpected)
    : answer.failure.message;
  if (refusal === null) notify.success(texts.saved);
  else notify.error(refusal);
  await agentSettings.open(agentId);
  return refusal === null;
};

/** Saves the changed limits. */
export const saveLimits = async (agentId: string, before: Limits, now: Limits): Promise<boolean> => {
  const old = new Set(limitRows(agentId, before).map((row) => JSON.stringify(row)));
  const rows = limitRows(agentId, now).filter((row) => !old.has(JSON.stringify(row)));
  if (rows.length === 0) return true;
  const options = { commandId: newCommandId() };
  return finish(agentId, await changeCall(limitCalls.saveLimits, { body: rows }, options));
};

export const saveCutOffs = async (agentId: string, now: CutOffs): Promise<boolean> => {
  const options = { commandId: newCommandId() };
  const rows = cutOffRowsOf(agentId, now);
  return finish(agentId, await changeCall(limitCalls.saveCutOffs, { body: rows }, options));
};

/** user_show_tt: shows or hides totals. */
export const showTotals = async (agentId: string, shown: boolean): Promise<boolean> =>
  finish(
    agentId,
    await changeCall(
      limitCalls.show,
      { params: { userId: agentId, shown: shown ? '1' : '0' } },
      { commandId: newCommandId() },
    ),
  );
