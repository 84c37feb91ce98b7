import { SOLD_TERMS } from '../../../renewals/terms.ts';
import { SIGNED_IN_CHANGE, ADMIN_CHANGE, SIGNED_IN, READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { asOfQuery } from '../../query-options.ts';
import { flag, id, isoDate, OUT_OF_ORDER, text, outcomeWith, userParams } from '../../shapes.ts';
import { z } from 'zod';

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
  /** Why it was cancelled: unpaid or deleted; '' = it was not (ours). */
  gia_reason: z.string(),
  /** It was paid when the account had no time left: gia_start and gia_end count from that payment (ours). */
  gia_late: z.boolean(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

/** Amounts are JSON numbers in thousand đồng, exact. */

const soldTerm = z
  .union([z.enum(SOLD_TERMS), z.literal([1, 3, 6, 12])], 'Gia hạn phải là 1, 3, 6 hoặc 12 tháng')
  .transform((given) => SOLD_TERMS.find((term) => term === String(given)) ?? SOLD_TERMS[0]);

/** A mark as it is sent: 0, 1, true, false, or as the rows have it, with the id behind. */
const mark = z
  .union([flag, z.string().regex(/^[01](@.{0,50})?$/)], 'Phải là 0 hoặc 1')
  .transform((given) => (typeof given === 'string' ? given.startsWith('1') : given));

/**
 * POST /api/modify/modify_giahan. Without gia_id: a renewal of `userid` (the caller, if left out) by
 * `giahanthem`; an account asks for its own and pays within 3 days, who made it grants it at once. With
 * gia_id exactly one of: gia_th_toan (paid or not), xoa (delete), gia_end (re-evaluate to that last day).
 * → updatesuccess with gia_id, chuathanhtoan, khongco, dahuy, danhantien, datinhlai.
 */
export const renewalChange = z
  .object({
    userid: id.optional(),
    giahanthem: soldTerm.optional(),
    gia_id: id.optional(),
    gia_th_toan: mark.optional(),
    xoa: flag.optional(),
    gia_end: isoDate.optional(),
  })
  .superRefine((change, context) => {
    const wants = [change.gia_th_toan, change.xoa === true ? true : undefined, change.gia_end];
    const wanted = wants.filter((each) => each !== undefined).length;
    const wrong = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (change.gia_id === undefined) {
      if (change.giahanthem === undefined) wrong('giahanthem', 'Gia hạn phải là 1, 3, 6 hoặc 12 tháng');
      if (wanted > 0) wrong('gia_id', 'Thiếu mã gia hạn (gia_id)');
    } else if (change.giahanthem !== undefined) wrong('giahanthem', 'Không đổi được số tháng của hóa đơn');
    else if (wanted !== 1) wrong('gia_id', 'Hãy gửi đúng một trong gia_th_toan, xoa, gia_end');
  });
export type RenewalChange = z.infer<typeof renewalChange>;

/** POST /api/modify/modify_thanhtoan/{guid}/{manageKey}/{guid}/{guid}: what the provider has got of one ledger. */
const receivedRows = z
  .array(z.object({ gia_id: id, gia_th_toan: mark }))
  .min(1, 'Chưa chọn dòng nào')
  .max(1000, 'Mỗi lần tối đa 1000 dòng');
const receivedParams = z.object({
  guid: text(100),
  /** gia_manage of the rows, or the name that heads them. */
  manageKey: text(100),
  guid2: text(100),
  guid3: text(100),
});

/** POST /api/success/getinvoicekhach, getinvoicekhachdetail → PaymentRow[]. */
const invoicesRequest = z.object({ userid: id });
const invoiceRequest = z.object({ gia_invoice: id });

/**
 * POST /api/success/get_report_thanhtoan_new1 … new5: sales of these days, both included. `user` is a
 * seller, left out or the caller's own id = everything that the caller may see.
 */
const paymentsRequest = z
  .object({
    ngayF: isoDate,
    ngayT: isoDate,
    user: z.union([z.literal(''), id], 'Phải là mã 36 ký tự (UUID)').default(''),
  })
  .refine(({ ngayF, ngayT }) => ngayF <= ngayT, { ...OUT_OF_ORDER, path: ['ngayF'] });

const totals = {
  /** Months that are paid for. */
  tongthang: z.number(),
  /** What the customers pay for them. */
  tongtien: z.number(),
  /** Of it: due to the provider, and the commission. */
  gia_tien3: z.number(),
  gia_tien4: z.number(),
};
const sellerFields = {
  keyy: z.string(),
  user_namee2: z.string(),
  /** Whether it is a seller's ledger; false: an account's own, which pays the provider (ours). */
  co_tong: z.boolean(),
};

/** new1: a row a seller. */
export const sellerTotal = z.object({ stt: z.number(), ...sellerFields, ...totals });
export type SellerTotal = z.infer<typeof sellerTotal>;
/** new2: a row a seller and price of a month. */
export const priceTotal = sellerTotal.extend({ gia_tien: z.number() });
export type PriceTotal = z.infer<typeof priceTotal>;
/** new3: a row a seller and month (`thang` yyyy-mm). */
export const monthTotal = sellerTotal.extend({ thang: z.string() });
export type MonthTotal = z.infer<typeof monthTotal>;
/** new4: PaymentRow[]. new5: one row, what the provider has still to get of them. */
export const unpaidTotal = z.object({ tongthang: z.number(), tongtien: z.number() });
export type UnpaidTotal = z.infer<typeof unpaidTotal>;

const rows = z.array(paymentRow);

export const renew = defineCall({
  method: 'POST',
  path: '/api/modify/modify_giahan',
  summary: 'Xin gia hạn, gia hạn, đánh dấu đã trả, hủy hoặc định lại',
  access: { ...SIGNED_IN_CHANGE, roles: ['us', 'sl', 'ad'], allowedWhenExpired: true },
  writes: [
    'RenewalRequested',
    'RenewalGranted',
    'RenewalPaid',
    'RenewalUnpaid',
    'RenewalReevaluated',
    'RenewalCancelled',
    'AccountRenewed',
    'RenewalMoved',
    'RenewalTakenBack',
  ],
  body: renewalChange,
  answer: outcomeWith({
    gia_id: z.string(),
    gia_invoice: z.string(),
    /** yyyy-mm-dd, the last day of the account from now on; '' = no end. */
    user_enddate: z.string(),
  }),
});

export const receive = defineCall({
  method: 'POST',
  path: '/api/modify/modify_thanhtoan/:guid/:manageKey/:guid2/:guid3',
  summary: 'Nhà cung cấp đã nhận tiền của các hóa đơn',
  access: ADMIN_CHANGE,
  writes: ['RenewalReceived', 'RenewalNotReceived', 'RenewalPaid', 'AccountRenewed'],
  params: receivedParams,
  body: receivedRows,
  answer: outcomeWith({ gia_id: z.string() }),
});

export const owed = defineCall({
  method: 'GET',
  path: '/api/basic/get_report_thanhtoan1',
  summary: 'Hóa đơn còn nợ nhà cung cấp',
  access: { ...SIGNED_IN, roles: ['ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  answer: rows,
});

export const all = defineCall({
  method: 'GET',
  path: '/api/basic/get_report_thanhtoan2',
  summary: 'Mọi hóa đơn',
  access: { ...SIGNED_IN, roles: ['ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  answer: rows,
});

export const ofSeller = defineCall({
  method: 'GET',
  path: '/api/basic/get_report_thanhtoan3/:userId',
  summary: 'Hóa đơn trong sổ của một người bán',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  params: userParams,
  query: asOfQuery,
  answer: rows,
});

export const invoices = defineCall({
  method: 'POST',
  path: '/api/success/getinvoicekhach',
  summary: 'Hóa đơn chưa trả của một tài khoản',
  access: {
    ...READS_BOOK,
    roles: ['us', 'sl', 'ad', 'au'],
    ownerFields: ['userid'],
    allowedWhenExpired: true,
  },
  views: ['renewals'],
  body: invoicesRequest,
  answer: rows,
});

export const invoice = defineCall({
  method: 'POST',
  path: '/api/success/getinvoicekhachdetail',
  summary: 'Một hóa đơn',
  access: { ...SIGNED_IN, roles: ['us', 'sl', 'ad', 'au'], allowedWhenExpired: true },
  views: ['renewals'],
  body: invoiceRequest,
  answer: rows,
});

export const bySeller = defineCall({
  method: 'POST',
  path: '/api/success/get_report_thanhtoan_new1',
  summary: 'Tổng theo người bán',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  body: paymentsRequest,
  answer: z.array(sellerTotal),
});

export const byPrice = defineCall({
  method: 'POST',
  path: '/api/success/get_report_thanhtoan_new2',
  summary: 'Tổng theo người bán và giá',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  body: paymentsRequest,
  answer: z.array(priceTotal),
});

export const byMonth = defineCall({
  method: 'POST',
  path: '/api/success/get_report_thanhtoan_new3',
  summary: 'Tổng theo người bán và tháng',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  body: paymentsRequest,
  answer: z.array(monthTotal),
});

export const details = defineCall({
  method: 'POST',
  path: '/api/success/get_report_thanhtoan_new4',
  summary: 'Từng hóa đơn của kỳ',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  body: paymentsRequest,
  answer: rows,
});

export const unpaid = defineCall({
  method: 'POST',
  path: '/api/success/get_report_thanhtoan_new5',
  summary: 'Tổng nhà cung cấp còn phải nhận',
  access: { ...SIGNED_IN, roles: ['sl', 'ad', 'au'] },
  views: ['renewals'],
  query: asOfQuery,
  body: paymentsRequest,
  answer: z.array(unpaidTotal),
});
