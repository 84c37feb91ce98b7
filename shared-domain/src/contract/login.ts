import { z } from 'zod';
import { ROLES } from '../accounts/roles.ts';
import { text } from './shapes.ts';

/** POST /api/success/getlogininformation */
export const loginRequest = z.discriminatedUnion('modify', [
  z.object({
    modify: z.literal('login'),
    user_username: text(100),
    user_password: text(200),
    remember: z.enum(['yes', 'no']).default('no'),
  }),
  z.object({ modify: z.literal('check') }),
  z.object({ modify: z.literal('logout') }),
  z.object({ modify: z.literal('forgetpassword'), user_username: text(100) }),
]);
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginRecord = z.object({
  result: z.literal('okie'),
  user_idd: z.string(),
  user_namee: z.string(),
  /** yyyy-mm-dd, or '' for no end. */
  user_enddate: z.string(),
  user_isManage: z.enum(ROLES),
  /** The menu types this account sees, joined by @. */
  user_menu: z.string(),
  overtime: z.enum(['active', 'day7', 'over']),
  user_email: z.string(),
  user_email_confirm: z.boolean(),
  user_desc: z.string(),
  /** The agent whose book this account sees: its own id, or the agent of a `ph`. */
  user_agent: z.string(),
  dathu: z.number(),
  info_giaban: z.number(),
  info_percent: z.number(),
  info_no_check_login: z.string(),
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
});
export type LoginRecord = z.infer<typeof loginRecord>;

/** result `username` = unknown user, `password` = wrong one, `blocked` = right, but it may not be used. */
export const loginAnswer = z.tuple([
  z.union([
    loginRecord,
    z.object({ result: z.enum(['username', 'password', 'blocked', 'logout']), message: z.string() }),
  ]),
]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The answer to `forgetpassword`: whether there is such a user and a confirmed address, which is masked. */
export const forgottenAnswer = z.tuple([
  z.union([
    z.object({
      result: z.literal('okie'),
      user_namee: z.string(),
      user_email: z.string(),
      user_email_confirm: z.boolean(),
    }),
    z.object({ result: z.literal('username'), message: z.string() }),
  ]),
]);
export type ForgottenAnswer = z.infer<typeof forgottenAnswer>;

/** GET /api/setup: whether the installation waits for its first admin, and offers a sample book instead. */
export const setupStateAnswer = z.object({ open: z.boolean(), sample: z.boolean() });
/**
 * POST /api/setup claims it with the one-time key. With `sample` a sample book is written: its accounts
 * have names of their own (the admin's is `admin`) and all this password.
 */
export const setupRequest = z.object({
  key: text(100),
  username: text(50),
  password: text(200),
  sample: z.boolean('Phải là true hoặc false').default(false),
});
