import { z } from 'zod';
import { reportQuery } from '../asked.ts';
import { messageRow, summaryRow } from '../reports.ts';
import type { Call } from './call.ts';

/** What stood in the book, and what comes of it. */
export const reportCalls = {
  messages: {
    method: 'GET',
    path: '/api/basic/report_total/:from/:to/:userId',
    query: reportQuery,
    answer: z.array(messageRow),
  },
  summary: {
    method: 'GET',
    path: '/api/basic/report_summary/:from/:to/:userId',
    query: reportQuery,
    answer: z.array(summaryRow),
  },
  day: {
    method: 'GET',
    path: '/api/basic/report_input/:date/:userId',
    query: reportQuery,
    answer: z.array(messageRow),
  },
} as const satisfies Readonly<Record<string, Call>>;
