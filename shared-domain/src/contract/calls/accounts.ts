import { z } from 'zod';
import {
  checkedConfirmation,
  codeAnswer,
  codeCheck,
  confirmationRequest,
  linkConfirmation,
  passwordRecovery,
} from '../email.ts';
import { outcome, outcomeWith } from '../shapes.ts';
import { expiryAnswer, nextNameAnswer, userChange } from '../users.ts';
import type { Call } from './call.ts';

const none = z.tuple([]);

/** Accounts, their addresses and forgotten passwords (product-2 §2.6, §2.9, §2.12). */
export const accountCalls = {
  change: {
    method: 'POST',
    path: '/api/modify/createuser',
    body: userChange,
    answer: outcomeWith({ user_idd: z.string() }),
  },
  nextName: {
    method: 'GET',
    path: '/api/basic/get_name_sub/:userId',
    answer: z.union([nextNameAnswer, none]),
  },
  expiry: {
    method: 'GET',
    path: '/api/basic/check_exp_date/:userId',
    answer: z.union([expiryAnswer, none]),
  },
  sendCode: {
    method: 'POST',
    path: '/api/success/modify_confirm_email',
    body: confirmationRequest,
    answer: outcome,
  },
  checkCode: {
    method: 'POST',
    path: '/api/success/check_confirm_email',
    body: codeCheck,
    answer: codeAnswer,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/modify/modify_user_confirm',
    body: checkedConfirmation,
    answer: outcome,
  },
  confirmByLink: {
    method: 'POST',
    path: '/api/modify/modify_user_confirm_new',
    body: linkConfirmation,
    answer: outcome,
  },
  recover: {
    method: 'POST',
    path: '/api/success/modify_resend_pass',
    body: passwordRecovery,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;
