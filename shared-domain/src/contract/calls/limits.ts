import { z } from 'zod';
import { cutOffChange, cutOffRows, displayRows, limitChange, limitRow } from '../limits.ts';
import { faultyRow, outcome, outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

/** What an agent sets for itself (product-2 §7). */
export const limitCalls = {
  limits: {
    method: 'GET',
    path: '/api/basic/get_basic_user_config/:userId',
    answer: z.array(limitRow),
  },
  saveLimits: {
    method: 'POST',
    path: '/api/modify/modify_user_config',
    body: limitChange,
    answer: outcomeWith(faultyRow),
  },
  cutOffs: {
    method: 'GET',
    path: '/api/basic/get_gio_chot/:userId',
    answer: cutOffRows,
  },
  saveCutOffs: {
    method: 'POST',
    path: '/api/modify/modify_gio_chot',
    body: cutOffChange,
    answer: outcomeWith(faultyRow),
  },
  display: {
    method: 'GET',
    path: '/api/basic/select_cauhinh_user/:userId',
    answer: displayRows,
  },
  show: {
    method: 'GET',
    path: '/api/basic/update_cauhinh_user/:userId/:shown',
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;
