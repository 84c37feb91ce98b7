import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import * as sentSettlementCalls from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { useEffect } from 'react';
import type { Period } from '../calendar/period.ts';
import { readCall } from '../server/call.ts';
import { createServerState, followLive } from '../server-state/server-state.ts';

interface SettledDays extends Period {
  readonly agentId: string;
}

/**
 * Whether these changes may make what was settled of days from `from` on another: a settlement, told with its last
 * day, or bets of a customer up to the last day of what was sent to it.
 */
export const touchesSettled = (
  from: string,
  sent: readonly SettledScope[],
  changes: readonly LiveRow[],
): boolean =>
  changes.some((change) => {
    switch (change.kind) {
      case 'ledger':
        return change.date !== null && change.date >= from;
      case 'customer-day':
        return sent.some(({ khach_id, den }) => khach_id === change.row.khach_id && change.date <= den);
      default:
        return false;
    }
  });

/** The last answer. */
let lastSent: readonly SettledScope[] = [];

/** What was sent of the shown days. */
const settled = createServerState<SettledDays, readonly SettledScope[]>({
  load: async ({ agentId, from, to }, { signal }) => {
    const answer = await readCall(
      sentSettlementCalls.sent,
      { params: { from, to, userId: agentId } },
      { signal },
    );
    if (answer.ok) lastSent = answer.value;
    return answer;
  },
  empty: [],
  isOutdatedBy: ({ from }, changes) => touchesSettled(from, lastSent, changes),
});

/** What was sent of these days, live; null of a past moment, as nothing says what was settled then. */
export const useSettled = (
  agentId: string,
  { from, to }: Period,
  past: boolean,
): readonly SettledScope[] | null => {
  const sent = settled.useStore((state) => state.value);
  useEffect(() => {
    if (!past) void settled.open({ agentId, from, to });
  }, [past, agentId, from, to]);
  useEffect(() => followLive(settled), []);
  return past ? null : sent;
};

/** Whether settlements of a region follow each other through the whole period. */
const coverPeriod = (scopes: readonly SettledScope[], { from, to }: Period): boolean => {
  let open = from;
  for (const { tu, den } of scopes.toSorted((a, b) => (a.tu < b.tu ? -1 : 1)))
    if (tu <= open && open <= den) open = addDays(den, 1);
  return open > to;
};

/** Not settled, settled as it is now, or settled and then changed without the customer being told. */
export type Settled = 'no' | 'yes' | 'changed';

/** Whether what was sent to a customer covers these days of its regions, and is still so. */
export const settledOf = (
  sent: readonly SettledScope[],
  khachId: string,
  regions: readonly RegionKey[],
  { from, to }: Period,
): Settled => {
  const own = sent.filter(({ khach_id, tu, den }) => khach_id === khachId && tu <= to && from <= den);
  const ofRegions = regions.map((region) => own.filter(({ mien }) => mien === null || mien === region));
  if (regions.length === 0 || !ofRegions.every((scopes) => coverPeriod(scopes, { from, to }))) return 'no';
  return ofRegions.some((scopes) => scopes.some(({ doi }) => doi)) ? 'changed' : 'yes';
};
