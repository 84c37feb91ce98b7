import { z } from 'zod';
import { reportOptions, settlementQuery } from '../asked.ts';
import { messageRow, summaryRow } from '../reports.ts';
import { settlementAnswer } from '../settlement.ts';
import type { Call } from './call.ts';

/** What stood in the book, and what comes of it. */
export const reportCalls = {
  messages: {
    method: 'GET',
    path: '/api/basic/report_total/:from/:to/:userId',
    says: 'Tin cược của những ngày, với từng cược và tiền trúng',
    query: reportOptions,
    answer: z.array(messageRow),
  },
  summary: {
    method: 'GET',
    path: '/api/basic/report_summary/:from/:to/:userId',
    says: 'Tổng theo khách của những ngày',
    query: reportOptions,
    answer: z.array(summaryRow),
  },
  day: {
    method: 'GET',
    path: '/api/basic/report_input/:date/:userId',
    says: 'Tin cược của một ngày',
    query: reportOptions,
    answer: z.array(messageRow),
  },
  settlement: {
    method: 'GET',
    path: '/api/basic/report_settlement/:from/:to/:userId/:khachId',
    says: 'Tổng kết của một khách, và nguyên văn để sao chép',
    query: settlementQuery,
    answer: z.array(settlementAnswer),
  },
} as const satisfies Readonly<Record<string, Call>>;
