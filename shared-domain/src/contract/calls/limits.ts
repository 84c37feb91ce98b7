import { z } from 'zod';
import { cutOffChange, cutOffRows, display, limitChange, limitRow } from '../limits.ts';
import { outcome } from '../shapes.ts';
import type { Call } from './call.ts';

/** What an agent sets for itself (product-2 §7). */
export const limitCalls = {
  limits: {
    method: 'GET',
    path: '/api/basic/get_basic_user_config/:userId',
    says: 'Giới hạn nhận của đại lý',
    answer: z.array(limitRow),
  },
  saveLimits: {
    method: 'POST',
    path: '/api/modify/modify_user_config',
    says: 'Lưu giới hạn nhận',
    body: limitChange,
    answer: outcome,
    writes: ['LimitsSet'],
  },
  cutOffs: {
    method: 'GET',
    path: '/api/basic/get_gio_chot/:userId',
    says: 'Giờ chốt của đại lý',
    answer: cutOffRows,
  },
  saveCutOffs: {
    method: 'POST',
    path: '/api/modify/modify_gio_chot',
    says: 'Lưu giờ chốt',
    body: cutOffChange,
    answer: outcome,
    writes: ['CutOffsSet'],
  },
  display: {
    method: 'GET',
    path: '/api/basic/select_cauhinh_user/:userId',
    says: 'Có hiện tổng tiền hay không',
    answer: display,
  },
  show: {
    method: 'GET',
    path: '/api/basic/update_cauhinh_user/:userId/:shown',
    says: 'Hiện hoặc ẩn tổng tiền',
    answer: outcome,
    writes: ['TotalsShown'],
  },
} as const satisfies Readonly<Record<string, Call>>;
