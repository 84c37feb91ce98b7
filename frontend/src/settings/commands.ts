import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/limits.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { cutOffRowsOf, limitRows } from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import type { Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId, type CallResult } from '../server/call.ts';
import { vi } from '../i18n/vi.ts';
import { agentSettings } from './agent-settings.ts';

/** Tells how a change went and shows what stands now. Whether it was made. */
const finish = async (agentId: string, answer: CallResult<Outcome>): Promise<boolean> => {
  const refusal = answer.ok
    ? answer.value[0]?.result === 'updatesuccess'
      ? null
      : (answer.value[0]?.message ?? vi.server.unexpected)
    : answer.failure.message;
  if (refusal === null) notify.success(vi.settings.saved);
  else notify.error(refusal);
  await agentSettings.open(agentId);
  return refusal === null;
};

/** Saves the limits that differ. */
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
