import { pathOf, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import type { LiveRow } from '@so-cuoc/shared-domain/contract/live.ts';
import { holdsDay, type Period } from '../calendar/period.ts';
import { readCall, changeCall, type CallResult, newCommandId } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import { notify } from '../design/overlays/notify.ts';
import { texts } from '../i18n/vi/money/ledger.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { formatMoney } from '../design/text/MoneyText.tsx';

export interface LedgerScope extends Period {
  readonly agentId: string;
  /** One customer; null = all. */
  readonly customer: string | null;
  /** ISO instant of a past moment, which live updates do not change; omitted = now. */
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

/** Whether these changes affect a ledger up to a day: a balance depends on all earlier days. */
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

/** Debts and payments of the scope. */
export const ledger = createServerState<LedgerScope, LedgerAnswer | null>({
  load: (scope, { signal }) => readCall(ledgerCalls.read, requestOf(scope), { signal }),
  empty: null,
  isPast: ({ asOf }) => asOf !== undefined,
  isOutdatedBy: ({ to }, changes) => touchesLedger(to, changes),
});

export interface Debt {
  readonly khachId: string;
  readonly kind: DebtKind;
  /** yyyy-mm-dd */
  readonly date: string;
  /** Thousand đồng. */
  readonly amount: number;
  readonly note: string;
}

const DONE = 'updatesuccess';

const finish = async (answer: CallResult<Outcome>, done: string): Promise<boolean> => {
  const refusal = answer.ok ? answer.value.find(({ result }) => result !== DONE) : undefined;
  if (answer.ok && refusal === undefined) {
    notify.success(done);
    await ledger.reload();
    return true;
  }
  notify.error(answer.ok ? (refusal?.message ?? '') : answer.failure.message);
  return false;
};

/** Records a payment or an old debt. `commandId` stays the same when the same entry is retried. */
export const recordDebt = async (agentId: string, debt: Debt, commandId: string): Promise<boolean> => {
  const body = {
    userid: agentId,
    khach_id: debt.khachId,
    ngay: debt.date,
    loai: debt.kind,
    sotien: debt.amount,
    ghichu: debt.note,
  };
  return finish(await changeCall(ledgerCalls.record, { body }, { commandId }), texts.recorded);
};

/** Cancels an entry. Its id makes a repetition idempotent. */
const cancelDebt = async (agentId: string, noId: string, commandId: string): Promise<boolean> => {
  const body = { userid: agentId, no_id: noId };
  return finish(await changeCall(ledgerCalls.cancel, { body }, { commandId }), texts.cancelled);
};

/** A payment or an old debt. */
export type Entry = LedgerAnswer['khoan'][number];

/** Command ids of cancellations: a repeated click repeats the same command. */
const commands = new Map<string, string>();

/** Cancels an entry after a confirmation. */
export const cancelEntry = async (agentId: string, entry: Entry): Promise<void> => {
  const accepted = await confirm({
    title: texts.cancelTitle,
    body: texts.cancelBody(texts.kinds[entry.loai], formatMoney(entry.sotien), formatDay(entry.ngay)),
    accept: texts.cancelAccept,
    refuse: texts.exit,
    danger: true,
  });
  if (!accepted) return;
  const commandId = commands.get(entry.no_id) ?? newCommandId();
  commands.set(entry.no_id, commandId);
  await cancelDebt(agentId, entry.no_id, commandId);
};
