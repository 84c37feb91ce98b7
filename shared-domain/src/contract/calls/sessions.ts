import { z } from 'zod';
import { clientErrorReport } from '../fault-report.ts';
import { healthAnswer } from '../health.ts';
import { forgottenAnswer, loginAnswer, loginRequest } from '../login.ts';
import { outcome } from '../shapes.ts';
import { webConfigRow } from '../web-config.ts';
import type { Call } from './call.ts';

/** What every page starts from: the installation, and who is signed in. */
export const sessionCalls = {
  health: {
    method: 'GET',
    path: '/api/health',
    answer: healthAnswer,
  },
  webConfig: {
    method: 'GET',
    path: '/api/basic/get_web_config',
    answer: z.tuple([webConfigRow]),
  },
  login: {
    method: 'POST',
    path: '/api/success/getlogininformation',
    body: loginRequest,
    answer: z.union([loginAnswer, forgottenAnswer]),
  },
  reportFault: {
    method: 'POST',
    path: '/api/modify/modify_error_log',
    body: clientErrorReport,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;

/** The same path, by what it is asked: who is signed in, and what is known of a name. */
export const loginCall = { ...sessionCalls.login, answer: loginAnswer } as const;
export const forgottenCall = { ...sessionCalls.login, answer: forgottenAnswer } as const;
