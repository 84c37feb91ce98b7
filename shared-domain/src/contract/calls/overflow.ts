import { z } from 'zod';
import { levelsQuery, reportQuery, overflowRunQuery } from '../asked.ts';
import { handedOn, levelRow, overflowRunRow } from '../overflow.ts';
import type { Call } from './call.ts';

/** Chạy số (domain.md §7). */
export const overflowCalls = {
  runs: {
    method: 'GET',
    path: '/api/basic/get_so_chay/:date/:userId',
    query: reportQuery,
    answer: z.array(overflowRunRow),
  },
  levels: {
    method: 'GET',
    path: '/api/basic/get_muc_nhan/:date/:userId',
    query: levelsQuery,
    answer: z.array(levelRow),
  },
  handOn: {
    method: 'POST',
    path: '/api/modify/modifyupdatechayso/:userId/:date',
    query: overflowRunQuery,
    answer: handedOn,
  },
} as const satisfies Readonly<Record<string, Call>>;
