import * as traceCalls from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/trace.ts';
import { useMemo } from 'react';
import { readCall, type CallResult } from '../server/call.ts';
import { type Loaded, useServerState } from '../server-state/use-server-state.ts';
import { texts } from '../i18n/vi/trace.ts';

const readTrace = async (
  ui_id: string,
  ks_id: string,
  signal: AbortSignal,
): Promise<CallResult<AuditTrace>> => {
  const result = await readCall(traceCalls.trace, { params: { ui_id, ks_id } }, { signal });
  if (!result.ok) return result;
  const [answer] = result.value;
  return answer !== undefined && 'trace' in answer
    ? { ...result, value: answer }
    : { ok: false, failure: { code: 'gone', message: texts.gone, status: 0 } };
};

/** The trace of a bet, loaded again when its message changes (`version`). */
export const useTrace = (uiId: string, ksId: string, version: unknown): Loaded<AuditTrace> => {
  const load = useMemo(
    () => (signal: AbortSignal) => readTrace(uiId, ksId, signal),
    // Another version is another trace of the same bet.
    // oxlint-disable-next-line react/exhaustive-deps
    [uiId, ksId, version],
  );
  return useServerState(load, { subject: ksId }).loaded;
};
