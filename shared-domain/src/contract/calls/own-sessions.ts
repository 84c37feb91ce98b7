import { z } from 'zod';
import { loginAnswer, setupRequest, setupStateAnswer } from '../login.ts';
import { noticeTexts } from '../notices.ts';
import { passwordChange } from '../password.ts';
import { loginTimeAnswer, sessionRow, sessionsQuery } from '../sessions.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** Claiming an installation, and what an account may see and change of its own sessions. */
export const ownSessionCalls = {
  setupState: {
    method: 'GET',
    path: '/api/setup',
    answer: setupStateAnswer,
  },
  setUp: {
    method: 'POST',
    path: '/api/setup',
    body: setupRequest,
    answer: loginAnswer,
  },
  notices: {
    method: 'GET',
    path: '/api/basic/get_notices',
    answer: z.tuple([noticeTexts]),
  },
  changePassword: {
    method: 'POST',
    path: '/api/modify/modify_pass_change',
    body: passwordChange,
    answer: outcome,
  },
  list: {
    method: 'GET',
    path: '/api/sessions',
    query: sessionsQuery,
    answer: z.array(sessionRow),
  },
  end: {
    method: 'DELETE',
    path: '/api/sessions/:sessionId',
    query: sessionsQuery,
    answer: outcome,
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/sessions',
    query: sessionsQuery,
    answer: outcome,
  },
  noteLoginTime: {
    method: 'GET',
    path: '/api/success/insert_login_ip/:userId/:isoTime',
    answer: loginTimeAnswer,
  },
  loginTime: {
    method: 'GET',
    path: '/api/success/check_login_ip/:userId',
    answer: loginTimeAnswer,
  },
} as const satisfies Readonly<Record<string, Call>>;
