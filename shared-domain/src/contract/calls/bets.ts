import { z } from 'zod';
import { betAnswer, betDelete, betRequest, lateAcceptance, rangeDelete, repriceRequest } from '../bets.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

const counted = z.array(
  z.object({
    result: z.string(),
    message: z.string().optional(),
    /** Messages that it concerned; of them those that cannot be priced. */
    count: z.number().optional(),
    loi: z.number().optional(),
  }),
);

/** Bets: read, placed, edited, deleted, priced anew (product-1 §4, §7). */
export const betCalls = {
  newId: {
    method: 'GET',
    path: '/api/modify/modifyuserinputgetid',
    answer: z.tuple([z.object({ ui_id: z.string() })]),
  },
  check: {
    method: 'POST',
    path: '/api/basic/check_user_input',
    body: betRequest,
    /** What the page reads of it; whole it is checkAnswer (all.ts). */
    answer: betAnswer,
  },
  place: {
    method: 'POST',
    path: '/api/modify/modifyuserinput',
    body: betRequest,
    answer: betAnswer,
  },
  remove: {
    method: 'POST',
    path: '/api/modify/modify_user_input_delete',
    body: betDelete,
    answer: outcome,
  },
  acceptLate: {
    method: 'POST',
    path: '/api/modify/modify_nhan_tin_tre',
    body: lateAcceptance,
    answer: outcome,
  },
  clear: {
    method: 'POST',
    path: '/api/modify/modify_xoa_cuoc',
    body: rangeDelete,
    answer: counted,
  },
  reprice: {
    method: 'POST',
    path: '/api/modify/tinh_lai',
    body: repriceRequest,
    answer: counted,
  },
} as const satisfies Readonly<Record<string, Call>>;
