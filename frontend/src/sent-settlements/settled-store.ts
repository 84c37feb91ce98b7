import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import type { Period } from '../calendar/period.ts';
import { readCall } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';

interface SettledDays extends Period {
  readonly agentId: string;
}

/** Whether these changes may be a settlement of days from `from` on: it is told with its last day. */
export const touchesSettled = (from: string, changes: readonly LiveRow[]): boolean =>
  changes.some((change) => change.kind === 'ledger' && change.date !== null && change.date >= from);

/** What was sent of the shown days. */
export const settled = createServerState<SettledDays, readonly SettledScope[]>({
  load: ({ agentId, from, to }, { signal, position }) =>
    readCall(
      sentSettlementCalls.sent,
      { params: { from, to, userId: agentId } },
      { signal, ...(position === undefined ? {} : { minPosition: position }) },
    ),
  empty: [],
  isOutdatedBy: ({ from }, changes) => touchesSettled(from, changes),
});

/** Whether settlements of a region follow each other through the whole period. */
const coverPeriod = (scopes: readonly SettledScope[], { from, to }: Period): boolean => {
  let open = from;
  for (const { tu, den } of scopes.toSorted((a, b) => (a.tu < b.tu ? -1 : 1)))
    if (tu <= open && open <= den) open = addDays(den, 1);
  return open > to;
};

/** Whether what was sent to a customer covers these days of its regions. */
export const isSettled = (
  sent: readonly SettledScope[],
  khachId: string,
  regions: readonly RegionKey[],
  period: Period,
): boolean =>
  regions.length > 0 &&
  regions.every((region) =>
    coverPeriod(
      sent.filter(({ khach_id, mien }) => khach_id === khachId && (mien === null || mien === region)),
      period,
    ),
  );
