import { ROLES } from '../../../accounts/roles.ts';
import { OPEN, SIGNED_IN_CHANGE, SIGNED_IN } from '../../access.ts';
import { defineCall, withAnswer } from '../../define-call.ts';
import { text, id, outcome, userParams } from '../../shapes.ts';
import { z } from 'zod';

/** POST /api/success/getlogininformation */
export const loginRequest = z.discriminatedUnion('modify', [
  z.object({
    modify: z.literal('login'),
    user_username: text(100),
    user_password: text(200),
    remember: z.enum(['yes', 'no']).default('no'),
    /** The code of the authenticator app, or a recovery code; asked for by `otp` (ours). */
    user_code: text(40).default(''),
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
  /** What has been collected for renewals, thousand đồng: collectedBy. */
  dathu: z.number(),
  /** The manager whom this account pays for its time; '' = none, it pays the provider (ours). */
  user_seller: z.string(),
  /** Whether a code is asked for at the sign-in; `required`: it has to be set up first (ours). */
  user_totp: z.enum(['on', 'off', 'required']).default('off'),
  /** Only at the sign-in: today this password could not be set; it should be changed (ours). */
  user_password_weak: z.boolean().optional(),
  info_giaban: z.number(),
  info_percent: z.number(),
  info_no_check_login: z.string(),
  info_message_user: z.string(),
  info_message_sale: z.string(),
  info_link_user: z.string(),
  info_link_text_user: z.string(),
  /** How to pay the provider; '' for accounts that pay a manager, or nobody (ours). */
  info_pay: z.string(),
});
export type LoginRecord = z.infer<typeof loginRecord>;

/**
 * result `username` = unknown user, `password` = wrong one, `blocked` = right, but it may not be used, `otp` = right,
 * and a code is needed, `otpsai` = right, but the code is wrong.
 */
export const loginAnswer = z.tuple([
  z.union([
    loginRecord,
    z.object({
      result: z.enum(['username', 'password', 'blocked', 'logout', 'otp', 'otpsai']),
      message: z.string(),
    }),
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

/** POST /api/modify/modify_pass_change → updatesucess (the product's spelling), or mkcusai: the old one is wrong. */
const passwordChange = z.object({ userid: id, passold: text(200), passnew: text(200) });

/** GET /api/sessions: the caller's living sessions, newest first; `?userId=` for those whom it looks after. */
export const sessionRow = z.object({
  session_id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  remembered: z.boolean(),
  /** ISO instants. */
  since: z.string(),
  until: z.string(),
  /** Network address and user-agent of the sign-in. */
  address: z.string(),
  device: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

const sessionsQuery = z.object({ userId: id.optional() });
/** DELETE /api/sessions/{sessionId} ends one; DELETE /api/sessions every one but the caller's. */
const sessionParams = z.object({ sessionId: id });

/** GET /api/success/insert_login_ip/{userId}/{isoTime}, GET /api/success/check_login_ip/{userId} */
const loginTimeParams = z.object({
  userId: id,
  isoTime: z.iso.datetime({ offset: true, error: 'Phải là thời điểm ISO' }),
});
export const loginTimeAnswer = z.tuple([z.object({ result: z.string() })]);

export const login = defineCall({
  method: 'POST',
  path: '/api/success/getlogininformation',
  summary: 'Đăng nhập, hỏi phiên hiện tại, thoát, hỏi tài khoản quên mật khẩu',
  access: OPEN,
  writes: ['SignedIn', 'RecoveryCodeUsed'],
  body: loginRequest,
  answer: z.union([loginAnswer, forgottenAnswer]),
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/modify/modify_pass_change',
  summary: 'Đổi mật khẩu của chính mình',
  access: { ...SIGNED_IN_CHANGE, bearsPassword: true, allowedWhenExpired: true },
  writes: ['PasswordChanged'],
  body: passwordChange,
  answer: outcome,
});

export const list = defineCall({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Các phiên đăng nhập đang sống',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  source: 'the vault',
  onWritingSide: 'sessions are in the vault only',
  query: sessionsQuery,
  answer: z.array(sessionRow),
});

export const end = defineCall({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  summary: 'Kết thúc một phiên',
  access: { ...SIGNED_IN_CHANGE, allowedWhenExpired: true },
  writes: ['SessionsEnded'],
  params: sessionParams,
  query: sessionsQuery,
  answer: outcome,
});

export const endOthers = defineCall({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Kết thúc mọi phiên khác',
  access: { ...SIGNED_IN_CHANGE, allowedWhenExpired: true },
  writes: ['SessionsEnded'],
  query: sessionsQuery,
  answer: outcome,
});

export const noteLoginTime = defineCall({
  method: 'GET',
  path: '/api/success/insert_login_ip/:userId/:isoTime',
  summary: 'Ghi giờ đăng nhập của phiên này',
  access: { ...SIGNED_IN_CHANGE, allowedWhenExpired: true },
  source: 'the vault',
  onWritingSide: 'it changes the session in the vault',
  params: loginTimeParams,
  answer: loginTimeAnswer,
});

export const loginTime = defineCall({
  method: 'GET',
  path: '/api/success/check_login_ip/:userId',
  summary: 'Giờ đăng nhập của phiên này',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  source: 'the vault',
  onWritingSide: 'sessions are in the vault only',
  params: userParams,
  answer: loginTimeAnswer,
});

/** The same path, by what is sent: who is signed in, and what is known of a name. */
export const signIn = withAnswer(login, loginAnswer);
export const findAccount = withAnswer(login, forgottenAnswer);
