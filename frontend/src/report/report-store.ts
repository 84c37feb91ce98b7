import * as reportCalls from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { messageRow, type SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { create } from 'zustand';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';
import { sampledRows } from '../server/sampled-rows.ts';
import { createMessages, sameScope, type Scope } from '../bet-messages/live-messages.ts';
import { applyToSummary, needsLoad } from './summary-rows.ts';

/** Level 1: the customers of a scope. */
interface Summary {
  readonly scope: Scope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly reason: string | null;
  readonly rows: readonly SummaryRow[];
  /** How often each customer's row changed live since it was loaded. */
  readonly changes: ReadonlyMap<string, number>;
}

const EMPTY: Summary = { scope: null, status: 'idle', reason: null, rows: [], changes: new Map() };

export const useSummary = create<Summary>()(() => EMPTY);

const messagesCall = { ...reportCalls.messages, answer: sampledRows(messageRow) };

const askedOf = ({ agentId, from, to, asOf }: Scope) => ({
  params: { from, to, userId: agentId },
  query: asOf === undefined ? {} : { asOf },
});

/** Levels 2 and 3: the messages of a scope. */
export const messages = createMessages((scope) => readCall(messagesCall, askedOf(scope)));

let turn = 0;

/** Loads the customers of a scope; rows of the same scope stay in sight meanwhile. */
export const openSummary = async (scope: Scope): Promise<void> => {
  turn += 1;
  const own = turn;
  useSummary.setState((state) =>
    sameScope(state.scope, scope)
      ? { status: state.status === 'ready' ? 'ready' : 'loading' }
      : { ...EMPTY, scope, status: 'loading' },
  );
  const result = await readCall(reportCalls.summary, askedOf(scope));
  if (own !== turn) return;
  useSummary.setState(
    result.ok
      ? { status: 'ready', reason: null, rows: result.value }
      : { status: 'failed', reason: result.failure.message },
  );
};

/** Changes of a longer range are gathered for this long before its totals are asked for again. */
const GATHER_MS = 400;
let gathering: ReturnType<typeof setTimeout> | undefined;

const loadSoon = (): void => {
  clearTimeout(gathering);
  gathering = setTimeout(() => {
    const { scope } = useSummary.getState();
    if (scope !== null) void openSummary(scope);
  }, GATHER_MS);
};

const counted = (
  counts: ReadonlyMap<string, number>,
  changes: readonly LiveRow[],
): ReadonlyMap<string, number> => {
  const next = new Map(counts);
  for (const change of changes)
    if (change.kind === 'customer-day')
      next.set(change.row.khach_id, (next.get(change.row.khach_id) ?? 0) + 1);
  return next;
};

const receiveSummary = (changes: readonly LiveRow[]): void => {
  const { scope, status } = useSummary.getState();
  if (scope === null || scope.asOf !== undefined) return;
  // A load under way may have been answered before these changes: what they say is asked for after it.
  if (status === 'loading' || needsLoad(scope, changes)) loadSoon();
  useSummary.setState((state) => ({
    rows: applyToSummary(state.rows, scope, changes),
    changes: counted(state.changes, changes),
  }));
};

/** Loads everything shown again. */
export const reloadReport = (): void => {
  const { scope } = useSummary.getState();
  if (scope !== null) void openSummary(scope);
  void messages.reload();
};

/** Loads what could not be loaded, once the service is back. */
const retryReport = (): void => {
  const { scope, status } = useSummary.getState();
  if (scope !== null && status === 'failed') void openSummary(scope);
  void messages.retry();
};

/** Keeps the report up to date while it is shown. */
export const followReport = (): (() => void) =>
  listenLive({
    changes: ({ rows }) => {
      receiveSummary(rows);
      messages.receive(rows);
    },
    reload: reloadReport,
    resumed: retryReport,
  });
