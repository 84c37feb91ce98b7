import { z } from 'zod';
import { settlementQuery } from '../settlement-asked.ts';
import { settlementAnswer } from '../settlement.ts';
import type { Call } from './call.ts';

/** Tổng kết: what a customer and the agent owe each other. */
export const settlementCalls = {
  settlement: {
    method: 'GET',
    path: '/api/basic/report_settlement/:from/:to/:userId/:khachId',
    query: settlementQuery,
    answer: z.array(settlementAnswer),
  },
} as const satisfies Readonly<Record<string, Call>>;
