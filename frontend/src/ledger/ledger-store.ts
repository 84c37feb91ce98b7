import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { create } from 'zustand';
import { holdsDay, type Period } from '../calendar/period.ts';
import { readCall } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

export interface LedgerScope extends Period {
  readonly agentId: string;
  /** One customer alone; null = all. */
  readonly customer: string | null;
  /** ISO instant: as it stood then, and what arrives now changes nothing; left out = now. */
  readonly asOf?: string | undefined;
}

interface Ledger {
  readonly scope: LedgerScope | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why loading failed, for a person. */
  readonly reason: string | null;
  readonly answer: LedgerAnswer | null;
}

const EMPTY: Ledger = { scope: null, status: 'idle', reason: null, answer: null };

export const useLedger = create<Ledger>()(() => EMPTY);

const askedOf = ({
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

export const ledgerPath = (scope: LedgerScope): string => pathOf(ledgerCalls.read, askedOf(scope));

const sameScope = (a: LedgerScope | null, b: LedgerScope): boolean =>
  a !== null && ledgerPath(a) === ledgerPath(b);

let turn = 0;

/** Loads a ledger, at least as it was at `minPosition`; what is shown of the same scope stays in sight meanwhile. */
export const openLedger = async (scope: LedgerScope, minPosition?: string): Promise<void> => {
  turn += 1;
  const own = turn;
  useLedger.setState((state) =>
    sameScope(state.scope, scope)
      ? { status: state.answer === null ? 'loading' : state.status }
      : { ...EMPTY, scope, status: 'loading' },
  );
  const options = minPosition === undefined ? {} : { minPosition };
  const result = await readCall(ledgerCalls.read, askedOf(scope), options);
  if (own !== turn) return;
  useLedger.setState(
    result.ok
      ? { status: 'ready', reason: null, answer: result.value }
      : { status: 'failed', reason: result.failure.message },
  );
};

export const reloadLedger = async (): Promise<void> => {
  const { scope } = useLedger.getState();
  if (scope !== null) await openLedger(scope);
};

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

/** Changes are gathered for this long before the ledger is asked for again. */
const GATHER_MS = 400;

/** Keeps the ledger up to date while it is shown. */
export const followLedger = (): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const stop = listenLive({
    changes: ({ position, rows }) => {
      const { scope } = useLedger.getState();
      if (scope === null || scope.asOf !== undefined || !touchesLedger(scope.to, rows)) return;
      clearTimeout(gathering);
      gathering = setTimeout(() => void openLedger(scope, position), GATHER_MS);
    },
    reload: () => void reloadLedger(),
    resumed: () => {
      if (useLedger.getState().status === 'failed') void reloadLedger();
    },
  });
  return () => {
    clearTimeout(gathering);
    stop();
  };
};
