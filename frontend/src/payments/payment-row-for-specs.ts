import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';

/** A renewal of three months that a manager gave and nobody has paid. */
export const PAYMENT_ROW: PaymentRow = {
  ...{
    stt: 1,
    gia_id: 'g',
    gia_invoice: 'g',
    gia_user_id: 'u-1',
    user_namee: 'daily1',
    user_namee2: 'tong1',
  },
  ...{ gia_type: '3', gia_month: 3, gia_month_free: 1, gia_tien: 800, gia_percent: 0.2 },
  ...{ gia_tien2: 2400, gia_tien3: 1920, gia_tien4: 480, gia_date: '2026-11-01' },
  ...{ gia_start: '2026-11-01', gia_end: '2027-03-01', gia_th_toan: '0@g', gia_admin_th_toan: '0@g' },
  ...{ gia_manage: 's-1', gia_modify: false, amount: 1920, gia_deadline: '', gia_state: 'given' },
  ...{ gia_reason: '', gia_late: false },
};
