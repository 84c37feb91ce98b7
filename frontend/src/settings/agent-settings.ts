import * as limitCalls from '@so-cuoc/shared-domain/contract/calls/limits.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { NO_CUT_OFFS, type CutOffs } from '@so-cuoc/shared-domain/limits/cut-offs.ts';
import { withCutOffRows, withLimitRows } from '@so-cuoc/shared-domain/limits/limit-rows.ts';
import { DEFAULT_LIMITS, type Limits } from '@so-cuoc/shared-domain/limits/limits.ts';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

/** What an agent has set for itself. */
interface AgentSettings {
  readonly agentId: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  readonly limits: Limits;
  readonly cutOffs: CutOffs;
  /** user_show_tt: whether totals show on the screen of bet entry. */
  readonly totalsShown: boolean;
}

const EMPTY: AgentSettings = {
  agentId: null,
  status: 'idle',
  reason: null,
  limits: DEFAULT_LIMITS,
  cutOffs: NO_CUT_OFFS,
  totalsShown: true,
};

export const useAgentSettings = create<AgentSettings>()(() => EMPTY);

let loads = 0;

/** Loads what an agent has set; another agent's goes at once. */
export const openSettings = async (agentId: string): Promise<void> => {
  loads += 1;
  const turn = loads;
  useAgentSettings.setState((state) =>
    state.agentId === agentId && state.status === 'ready' ? {} : { ...EMPTY, agentId, status: 'loading' },
  );
  const [limits, cutOffs, shown] = await Promise.all([
    readCall(limitCalls.limits, { params: { userId: agentId } }),
    readCall(limitCalls.cutOffs, { params: { userId: agentId } }),
    readCall(limitCalls.display, { params: { userId: agentId } }),
  ]);
  if (turn !== loads) return;
  const failed = [limits, cutOffs, shown].find((result) => !result.ok);
  if (!limits.ok || !cutOffs.ok || !shown.ok) {
    // What was loaded before goes on being shown, above all without network.
    if (useAgentSettings.getState().status === 'ready') return;
    const reason = failed?.ok === false ? failed.failure.message : null;
    useAgentSettings.setState({ status: 'failed', reason });
    return;
  }
  const known = withLimitRows(DEFAULT_LIMITS, limits.value);
  const times = withCutOffRows(NO_CUT_OFFS, cutOffs.value);
  useAgentSettings.setState({
    status: 'ready',
    reason: null,
    limits: 'message' in known ? DEFAULT_LIMITS : known,
    cutOffs: 'message' in times ? NO_CUT_OFFS : times,
    totalsShown: shown.value[0]?.user_show_tt !== 0,
  });
};

const reload = (): void => {
  const { agentId } = useAgentSettings.getState();
  if (agentId !== null) void openSettings(agentId);
};

/** Everything of the agent stands differently: its settings may be what changed. */
const mayHaveChanged = (rows: readonly LiveRow[]): boolean =>
  rows.some((row) => row.kind === 'overflow-stale' && row.date === null);

/** Keeps the settings up to date while they matter to what is shown. */
export const followSettings = (): (() => void) =>
  listenLive({
    changes: ({ rows }) => {
      if (mayHaveChanged(rows)) reload();
    },
    reload,
    resumed: () => {
      if (useAgentSettings.getState().status === 'failed') reload();
    },
  });
