import { z } from 'zod';
import { isEmail } from '../accounts/email.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';
import { isPrice } from '../renewals/amounts.ts';
import { RENEWAL_TERMS } from '../renewals/terms.ts';
import { code, flag, id, text } from './shapes.ts';

/** An address, '' = none. */
const emailOrNone = z
  .string('Phải là chữ')
  .transform((email) => email.trim())
  .refine((email) => email === '' || isEmail(email), message(ACCOUNT_OUTCOMES.emailBad));

const idOrNone = z.union([z.literal(''), id], 'Phải là mã 36 ký tự (UUID)').optional();

/** A renewal as callers send it: '' or 0 = none, `trial` or months 1, 3, 6, 12 (product-2 §9). */
const renewal = z
  .union(
    [z.enum(['', '0', ...RENEWAL_TERMS]), z.literal([0, 1, 3, 6, 12])],
    'Gia hạn phải là trial, 1, 3, 6, 12 tháng hoặc để trống',
  )
  .transform((term) => RENEWAL_TERMS.find((known) => known === String(term)));

const price = z
  .union(
    [z.number(), z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/)],
    'Giá bán phải là số lớn hơn 0, không quá 1.000.000',
  )
  .transform((given) => (given === '' ? undefined : Number(given)))
  .refine(
    (given) => given === undefined || (isPrice(given) && given <= 1_000_000),
    'Giá bán phải là số lớn hơn 0, không quá 1.000.000, tối đa 2 số lẻ',
  );

/**
 * POST /api/modify/createuser. `modify` without `userid` opens an account, with it changes one (the
 * name stays; an empty password keeps the present one); `delete` and `block` name one. `block` turns
 * it round unless `isblock` says which → updatesuccess, nameexists, khongco. With register `register`
 * it needs no session: the caller opens a trial account of its own with a confirmed address.
 */
export const userChange = z.object({
  datatype: z.enum(['us', 'sl', 'ph', 'au']),
  action: z.enum(['modify', 'delete', 'block']).default('modify'),
  userid: idOrNone,
  giahanthem: renewal.optional(),
  tendangnhap: text(50).default(''),
  matkhau: text(200).default(''),
  ghichu: text(500).optional(),
  /** Thousand đồng a month; '' or left out = as it is. */
  giaban: price.optional(),
  /** The agent of a `ph`; else who made the account. Left out = the caller. */
  useridmanage: idOrNone,
  email: emailOrNone.optional(),
  /** The code that was mailed to the address; may be left out once check_confirm_email took it. */
  confirmemail: code.default(''),
  register: z.enum(['', 'manager', 'register']).default(''),
  isblock: flag.optional(),
});
export type UserChange = z.infer<typeof userChange>;

/** GET /api/basic/get_name_sub/{userId}: the name of the agent's next sub-account. */
export const nextNameAnswer = z.tuple([z.object({ result: z.string() })]);

/** GET /api/basic/check_exp_date/{userId}: yyyy-mm-dd or '', and how the account stands to it. */
export const expiryAnswer = z.tuple([
  z.object({ user_enddate: z.string(), overtime: z.enum(['active', 'day7', 'over']) }),
]);
