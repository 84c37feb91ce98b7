import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/limits.ts';
import { NO_CUT_OFFS, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { withCutOffRows, withLimitRows } from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { DEFAULT_LIMITS, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { readCall } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';

/** What an agent has set for itself. */
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
