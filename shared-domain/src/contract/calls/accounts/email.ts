import { isEmail } from '../../../accounts/email.ts';
import { ACCOUNT_OUTCOMES } from '../../../outcomes/accounts.ts';
import { message } from '../../../outcomes/outcome.ts';
import { OPTIONAL_CHANGE, OPEN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { code, text, outcome } from '../../shapes.ts';
import { z } from 'zod';

const email = z.string('Phải là chữ').refine(isEmail, message(ACCOUNT_OUTCOMES.emailBad));

/**
 * POST /api/success/modify_confirm_email: mails a code, or with a username and email_type `link` a
 * link. For an account it must be the address that is on file, unless the caller is signed in as it.
 * Anyone else gets the same answer either way, in words that are true of both → updatesuccess.
 */
const confirmationRequest = z.object({
  email_email: email,
  email_type: text(20).default(''),
  username: text(50).default(''),
});

/** POST /api/success/check_confirm_email; an empty email_key in the answer = wrong code. */
const codeCheck = z.object({
  email_email: email,
  email_key: code,
  username: text(50).default(''),
});
export const codeAnswer = z.tuple([
  z.object({ email_email: z.string(), email_key: z.string(), message: z.string().optional() }),
]);
export type CodeAnswer = z.infer<typeof codeAnswer>;

/** POST /api/modify/modify_user_confirm: the address of an account is confirmed, once its code was checked. */
const checkedConfirmation = z.object({ email, username: text(50) });

/** POST /api/modify/modify_user_confirm_new: by the link /confirm/email/{key}/{username}. */
const linkConfirmation = z.object({ username: text(50), key: text(100) });

/**
 * POST /api/success/modify_resend_pass. Without a key it mails a one-time link to the confirmed address
 * and answers the same whatever is on file; with the key of that link, `pass` becomes the password.
 */
const passwordRecovery = z.object({
  username: text(50),
  email: text(254).default(''),
  pass: text(200).default(''),
  key: text(100).default(''),
});

export const sendCode = defineCall({
  method: 'POST',
  path: '/api/success/modify_confirm_email',
  summary: 'Gửi mã xác thực email',
  access: OPTIONAL_CHANGE,
  source: 'the vault',
  onWritingSide: 'it keeps a code in the vault and sends a mail',
  body: confirmationRequest,
  answer: outcome,
});

export const checkCode = defineCall({
  method: 'POST',
  path: '/api/success/check_confirm_email',
  summary: 'Kiểm tra mã xác thực email',
  access: OPEN_CHANGE,
  source: 'the vault',
  onWritingSide: 'attempts at a code are counted in the vault',
  body: codeCheck,
  answer: codeAnswer,
});

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/modify/modify_user_confirm',
  summary: 'Xác thực email của tài khoản khi mã đã đúng',
  access: OPTIONAL_CHANGE,
  writes: ['EmailConfirmed'],
  body: checkedConfirmation,
  answer: outcome,
});

export const confirmByLink = defineCall({
  method: 'POST',
  path: '/api/modify/modify_user_confirm_new',
  summary: 'Xác thực email bằng đường dẫn đã gửi',
  access: OPTIONAL_CHANGE,
  writes: ['EmailConfirmed'],
  body: linkConfirmation,
  answer: outcome,
});

export const recover = defineCall({
  method: 'POST',
  path: '/api/success/modify_resend_pass',
  summary: 'Quên mật khẩu: gửi đường dẫn, rồi đặt mật khẩu mới',
  access: OPEN_CHANGE,
  writes: ['PasswordRecovered'],
  body: passwordRecovery,
  answer: outcome,
});
