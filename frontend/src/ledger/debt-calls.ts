import * as ledgerCalls from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import type { Outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import type { DebtKind } from '@so-cuoc/shared-domain/debts/events.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, type CallResult } from '../server/call.ts';
import { texts } from '../i18n/vi/ledger.ts';
import { ledger } from './ledger-store.ts';

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

/** Records what changed hands. `commandId` stays the same while the same entry is tried again. */
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

/** Takes an entry back; its id makes a repeat the same. */
export const cancelDebt = async (agentId: string, noId: string, commandId: string): Promise<boolean> => {
  const body = { userid: agentId, no_id: noId };
  return finish(await changeCall(ledgerCalls.cancel, { body }, { commandId }), texts.cancelled);
};
