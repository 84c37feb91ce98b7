import { z } from 'zod';
import { SOLD_TERMS } from '../renewals/terms.ts';
import { flag, id, isoDate, OUT_OF_ORDER, text } from './shapes.ts';

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
 * → updatesuccess with gia_id, chuathanhtoan, khongco, dahuy, danhantien.
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
export const receivedRows = z
  .array(z.object({ gia_id: id, gia_th_toan: mark }))
  .min(1, 'Chưa chọn dòng nào')
  .max(1000, 'Mỗi lần tối đa 1000 dòng');
export const receivedParams = z.object({
  guid: text(100),
  /** gia_manage of the rows, or the name that heads them. */
  manageKey: text(100),
  guid2: text(100),
  guid3: text(100),
});

/** POST /api/success/getinvoicekhach, getinvoicekhachdetail → PaymentRow[]. */
export const invoicesRequest = z.object({ userid: id });
export const invoiceRequest = z.object({ gia_invoice: id });

/**
 * POST /api/success/get_report_thanhtoan_new1 … new5: sales of these days, both included. `user` is a
 * seller, left out or the caller's own id = everything that the caller may see.
 */
export const paymentsRequest = z
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
const ofSeller = { keyy: z.string(), user_namee2: z.string() };

/** new1: a row a seller. */
export const sellerTotal = z.object({ stt: z.number(), ...ofSeller, ...totals });
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
