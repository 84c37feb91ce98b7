import { z } from 'zod';
import { userRow } from '../user-row.ts';
import type { Call } from './call.ts';

/** Who there is, for those that look after accounts. */
export const accountListCalls = {
  list: {
    method: 'GET',
    path: '/api/basic/get_report_user/:userId/:type',
    answer: z.array(userRow),
  },
} as const satisfies Readonly<Record<string, Call>>;
