import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { moneyToNumber } from '@so-cuoc/shared-domain/money/money.ts';
import { amountsOf } from '@so-cuoc/shared-domain/renewals/amounts.ts';
import { renewalLedgerOf } from '@so-cuoc/shared-domain/renewals/ledger.ts';
import { isOwed, type RenewalState } from '@so-cuoc/shared-domain/renewals/state.ts';
import type { KeptRenewal } from './view.ts';

const shownState = (state: Exclude<RenewalState, { status: 'unknown' }>): PaymentRow['gia_state'] => {
  if (state.status !== 'given') return state.status;
  if (state.received) return 'settled';
  return state.paid ? 'paid' : 'given';
};

const flagged = (flag: boolean, invoice: string): string => `${flag ? '1' : '0'}@${invoice}`;

/** A renewal as the payment lists show it; `stt` is its row there. */
export const paymentRowOf = ({ invoice, state, time }: KeptRenewal, stt: number): PaymentRow => {
  const { sale } = state;
  const { collection, due, commission } = amountsOf(sale);
  const ledger = renewalLedgerOf(sale);
  const marks = state.status === 'given' ? state : { paid: false, received: false };
  return {
    stt,
    gia_id: invoice,
    gia_invoice: invoice,
    gia_user_id: sale.userId,
    user_namee: sale.username,
    user_namee2: ledger.name,
    gia_type: sale.term,
    gia_month: sale.months,
    gia_month_free: sale.free,
    gia_tien: sale.price,
    gia_percent: sale.percent,
    gia_tien2: moneyToNumber(collection),
    gia_tien3: moneyToNumber(due),
    gia_tien4: moneyToNumber(commission),
    gia_date: sale.date,
    gia_start: time?.startDate ?? '',
    gia_end: time?.endDate ?? '',
    gia_th_toan: flagged(marks.paid, invoice),
    gia_admin_th_toan: flagged(marks.received, invoice),
    gia_manage: ledger.id,
    gia_modify: state.endDate !== null,
    amount: isOwed(state) ? moneyToNumber(due) : 0,
    gia_deadline: state.status === 'open' ? state.deadline : '',
    gia_state: shownState(state),
  };
};
