import { z } from 'zod';
import { resultsQuery } from '../asked.ts';
import { resultOfAll, resultRow } from '../results.ts';
import type { Call } from './call.ts';

/** What counts as drawn on a day, and all that was said of it. */
export const drawDayCalls = {
  day: {
    method: 'GET',
    path: '/api/basic/get_basic_ketqua/:date',
    query: resultsQuery,
    answer: z.array(z.union([resultOfAll, resultRow])),
  },
} as const satisfies Readonly<Record<string, Call>>;

/** The same path, by what it is asked: what counts, and all that was said. */
export const confirmedDay = { ...drawDayCalls.day, answer: z.array(resultRow) } as const;
export const wholeDay = { ...drawDayCalls.day, answer: z.array(resultOfAll) } as const;
