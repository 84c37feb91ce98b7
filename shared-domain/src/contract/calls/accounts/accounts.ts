import { isEmail } from '../../../accounts/email.ts';
import { ROLES } from '../../../accounts/roles.ts';
import { ACCOUNT_OUTCOMES } from '../../../outcomes/accounts.ts';
import { message } from '../../../outcomes/outcome.ts';
import { isPrice } from '../../../renewals/amounts.ts';
import { RENEWAL_TERMS } from '../../../renewals/terms.ts';
import { SIGNED_IN, OPTIONAL_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { code, flag, id, text, userParams, outcomeWith } from '../../shapes.ts';
import { z } from 'zod';

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

/** GET /api/basic/get_report_user/{userId}/{type}: one account that the caller has made (an ad: everyone's). */
export const userRow = z.object({
  user_idd: z.string(),
  user_namee: z.string(),
  user_desc: z.string(),
  user_isManage: z.enum(ROLES),
  /** yyyy-mm-dd, or '' for no end. */
  user_enddate: z.string(),
  /** active, aaday7 (under 14 days) or over (product-2 §3). */
  overtime: z.string(),
  /** block flag $ id $ name $ note $ trial flag $ e-mail (product-2 §3); each also by itself below. */
  user_isBlock: z.string(),
  user_blocked: z.boolean(),
  user_trial: z.boolean(),
  /** A code is asked for at its sign-in (ours). */
  user_totp: z.boolean().default(false),
  user_email: z.string(),
  user_email_confirm: z.boolean(),
  /** Thousand đồng a month. */
  info_giaban: z.number(),
  /** ISO instant. */
  user_createdate: z.string(),
  /** Who made it, '' = nobody; for a `ph` its agent. */
  useridmanage: z.string(),
  user_managee: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

const none = z.tuple([]);

export const list = defineCall({
  method: 'GET',
  path: '/api/basic/get_report_user/:userId/:type',
  summary: 'Tài khoản mà một người đã mở',
  access: { ...SIGNED_IN, roles: ['us', 'sl', 'ad', 'au'] },
  source: 'the log',
  onWritingSide: 'accounts are shown as sign-in and access control see them',
  params: userParams.extend({ type: z.enum(['us', 'sl', 'ph', 'au', 'ad']) }),
  answer: z.array(userRow),
});

export const change = defineCall({
  method: 'POST',
  path: '/api/modify/createuser',
  summary: 'Mở, sửa, khóa, xóa tài khoản; đăng ký dùng thử',
  access: { ...OPTIONAL_CHANGE, roles: ['us', 'sl', 'ad'], bearsPassword: true },
  writes: [
    'AccountOpened',
    'NoteChanged',
    'PriceSet',
    'EmailGiven',
    'EmailConfirmed',
    'PasswordChanged',
    'AccountRenewed',
    'AccountBlocked',
    'AccountUnblocked',
    'AccountDeleted',
    'RenewalGranted',
  ],
  body: userChange,
  answer: outcomeWith({ user_idd: z.string() }),
});

export const nextName = defineCall({
  method: 'GET',
  path: '/api/basic/get_name_sub/:userId',
  summary: 'Tên của tài khoản phụ kế tiếp',
  access: { ...SIGNED_IN, roles: ['us', 'ad'] },
  source: 'the log',
  onWritingSide: 'the name must be free among the accounts that the next opening sees',
  params: userParams,
  answer: z.union([nextNameAnswer, none]),
});

export const expiry = defineCall({
  method: 'GET',
  path: '/api/basic/check_exp_date/:userId',
  summary: 'Ngày hết hạn của một tài khoản',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  source: 'the log',
  onWritingSide: 'the end date is the one that access control enforces',
  params: userParams,
  answer: z.union([expiryAnswer, none]),
});
