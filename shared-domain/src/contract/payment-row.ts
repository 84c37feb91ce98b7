import { z } from 'zod';
import { SOLD_TERMS } from '../renewals/terms.ts';

/** How a renewal stands: asked for, given on the seller's word, paid by the customer, settled with the provider. */
const RENEWAL_STATES = ['open', 'given', 'paid', 'settled', 'cancelled'] as const;

/** A payment row (product-2 §3). */
export const paymentRow = z.object({
  stt: z.number(),
  gia_id: z.string(),
  gia_invoice: z.string(),
  gia_user_id: z.string(),
  user_namee: z.string(),
  /** The seller's name; where there is none, the account's own. */
  user_namee2: z.string(),
  /** months paid for: 1, 3, 6 or 12 */
  gia_type: z.enum(SOLD_TERMS),
  gia_month: z.number(),
  gia_month_free: z.number(),
  /** Sale price of a month. */
  gia_tien: z.number(),
  /** Commission, a fraction. */
  gia_percent: z.number(),
  /** What the customer pays: gia_tien × gia_month. */
  gia_tien2: z.number(),
  /** What is due to the provider: gia_tien2 − gia_tien4. */
  gia_tien3: z.number(),
  /** The commission: gia_tien2 × gia_percent. */
  gia_tien4: z.number(),
  /** yyyy-mm-dd, the day of the sale. */
  gia_date: z.string(),
  /** yyyy-mm-dd, the days that it gave; '' while it gives none. */
  gia_start: z.string(),
  gia_end: z.string(),
  /** 0 or 1, @, gia_id: whether the customer has paid. */
  gia_th_toan: z.string(),
  /** 0 or 1, @, gia_id: whether the provider has its part. */
  gia_admin_th_toan: z.string(),
  /** Whose ledger it is in: the seller's id; where there is none, the account's own. */
  gia_manage: z.string(),
  /** Its last day was set by the provider. */
  gia_modify: z.boolean(),
  /** What the provider has still to get for it. */
  amount: z.number(),
  /** ISO instant at which it is cancelled unless paid; '' where none is set (ours). */
  gia_deadline: z.string(),
  gia_state: z.enum(RENEWAL_STATES),
});
export type PaymentRow = z.infer<typeof paymentRow>;
