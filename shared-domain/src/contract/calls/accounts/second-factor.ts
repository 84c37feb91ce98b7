import { ADMIN_CHANGE, SIGNED_IN, SIGNED_IN_CHANGE } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, outcome, text } from '../../shapes.ts';
import { z } from 'zod';

/** The second step of signing in: codes of an authenticator app (RFC 6238) and recovery codes. All ours. */

const stateAnswer = z.tuple([
  z.object({
    on: z.boolean(),
    /** The installation asks it of this account. */
    required: z.boolean(),
    /** Recovery codes not used yet. */
    recovery_left: z.number(),
  }),
]);

/** A new secret; it is asked for at the sign-in only after `confirm`. */
const begunAnswer = z.tuple([
  z.union([
    z.object({
      result: z.literal('updatesuccess'),
      /** Base32, to be typed into an app. */
      secret: z.string(),
      /** otpauth://totp/…, to be shown as a QR code. */
      uri: z.string(),
    }),
    z.object({ result: z.enum(['mkcusai', 'loi']), message: z.string() }),
  ]),
]);

/** The recovery codes are shown this once; the service keeps hashes. */
const confirmedAnswer = z.tuple([
  z.object({
    result: z.enum(['updatesuccess', 'loi', 'otpsai']),
    message: z.string(),
    recovery_codes: z.array(z.string()),
  }),
]);

const own = {
  ...SIGNED_IN_CHANGE,
  allowedWhenExpired: true,
  bearsPassword: true,
  answersSecret: true,
} as const;

export const state = defineCall({
  method: 'GET',
  path: '/api/second_factor',
  summary: 'Xác thực hai bước của chính mình đã bật chưa',
  access: { ...SIGNED_IN, allowedWhenExpired: true },
  source: 'the vault',
  onWritingSide: 'second factors are in the vault only',
  answer: stateAnswer,
});

export const begin = defineCall({
  method: 'POST',
  path: '/api/second_factor/begin',
  summary: 'Tạo khóa mới cho ứng dụng xác thực',
  access: own,
  source: 'the vault',
  onWritingSide: 'it makes a secret in the vault',
  body: z.object({ password: text(200) }),
  answer: begunAnswer,
});

export const confirm = defineCall({
  method: 'POST',
  path: '/api/second_factor/confirm',
  summary: 'Bật xác thực hai bước bằng mã đầu tiên',
  access: own,
  writes: ['SecondFactorSetUp'],
  body: z.object({ code: text(40) }),
  answer: confirmedAnswer,
});

export const remove = defineCall({
  method: 'POST',
  path: '/api/second_factor/remove',
  summary: 'Tắt xác thực hai bước của chính mình',
  access: own,
  writes: ['SecondFactorRemoved', 'RecoveryCodeUsed'],
  body: z.object({ password: text(200), code: text(40) }),
  answer: outcome,
});

export const reset = defineCall({
  method: 'POST',
  path: '/api/second_factor/reset',
  summary: 'Tắt xác thực hai bước của một tài khoản mất điện thoại',
  access: { ...ADMIN_CHANGE, ownerFields: ['userid'], ownership: 'read' },
  writes: ['SecondFactorRemoved'],
  body: z.object({ userid: id }),
  answer: outcome,
});
