import { z } from 'zod';
import { faultReport } from '../fault-report.ts';
import { health } from '../health.ts';
import { forgottenAnswer, loginAnswer, loginRequest } from '../login.ts';
import { outcome } from '../shapes.ts';
import { webConfig } from '../web-config.ts';
import type { Call } from './call.ts';

/** What every page starts from: the installation, and who is signed in. */
export const sessionCalls = {
  health: {
    method: 'GET',
    path: '/api/health',
    answer: health,
  },
  webConfig: {
    method: 'GET',
    path: '/api/basic/get_web_config',
    answer: z.tuple([webConfig]),
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
    body: faultReport,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;

/** The same path, by what it is asked: who is signed in, and what is known of a name. */
export const loginCall = { ...sessionCalls.login, answer: loginAnswer } as const;
export const forgottenCall = { ...sessionCalls.login, answer: forgottenAnswer } as const;
