import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { holdsDay, type Period } from '../calendar/period.ts';
import { readCall } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';

export interface LedgerScope extends Period {
  readonly agentId: string;
  /** One customer alone; null = all. */
  readonly customer: string | null;
  /** ISO instant: as it stood then, and what arrives now changes nothing; left out = now. */
  readonly asOf?: string | undefined;
}

const requestOf = ({
  agentId,
  customer,
  from,
  to,
  asOf,
}: LedgerScope): CallRequest<typeof ledgerCalls.read> => ({
  query: {
    userId: agentId,
    ...(customer === null ? {} : { customer }),
    from,
    to,
    ...(asOf === undefined ? {} : { asOf }),
  },
});

export const ledgerPath = (scope: LedgerScope): string => pathOf(ledgerCalls.read, requestOf(scope));

/** Whether a ledger up to a day says something else after these changes: a balance rests on all that was before. */
export const touchesLedger = (to: string, changes: readonly LiveRow[]): boolean =>
  changes.some((change) => {
    switch (change.kind) {
      case 'customer':
      case 'customer-removed':
        return true;
      case 'ledger':
      case 'customer-day':
        return change.date === null || holdsDay({ from: '', to }, change.date);
      default:
        return false;
    }
  });

/** Debts and payments of the scope. A reload after a live update is at least as new as that update. */
export const ledger = createServerState<LedgerScope, LedgerAnswer | null>({
  load: (scope, { signal, position }) =>
    readCall(ledgerCalls.read, requestOf(scope), {
      signal,
      ...(position === undefined ? {} : { minPosition: position }),
    }),
  empty: null,
  isPast: ({ asOf }) => asOf !== undefined,
  isOutdatedBy: ({ to }, changes) => touchesLedger(to, changes),
});
