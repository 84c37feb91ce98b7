import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';

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
