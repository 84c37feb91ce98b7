import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { useMemo } from 'react';
import { useToday } from '../../calendar/today.ts';
import { readCall } from '../../server/call.ts';
import { useServerState } from '../../server-state/use-server-state.ts';

const onMessage = (rows: readonly LiveRow[]): boolean => rows.some(({ kind }) => kind === 'message');

/** Whether the agent's book has a message of today; false while nobody asks. */
export const usePlacedToday = (agentId: string, isAsked: boolean): boolean => {
  const today = useToday();
  const load = useMemo(() => {
    const params = { from: today, to: today, userId: agentId };
    return isAsked ? (signal: AbortSignal) => readCall(reportCalls.summary, { params }, { signal }) : null;
  }, [agentId, today, isAsked]);
  const { loaded } = useServerState(load, { reloadOn: onMessage });
  return loaded.status === 'ready' && loaded.value.some(({ r_count }) => r_count > 0);
};
