import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';
import { id, text } from './shapes.ts';

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
  /** block flag $ id $ name $ note $ trial flag $ e-mail (product-2 §3). */
  user_isBlock: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

/** POST /api/modify/createuser with action `modify`, `userid` left out: a new account → updatesuccess or nameexists. */
export const userCreate = z.object({
  datatype: z.enum(['us', 'sl', 'ph', 'au']),
  action: z.literal('modify'),
  tendangnhap: text(50),
  matkhau: text(200),
  ghichu: text(500).default(''),
  /** The agent of a `ph`; else who made the account. Left out = the caller. */
  useridmanage: z.union([z.literal(''), id], 'Phải là mã 36 ký tự (UUID)').optional(),
  userid: z.literal('', 'Sửa tài khoản chưa có; để trống để tạo tài khoản mới').optional(),
});
