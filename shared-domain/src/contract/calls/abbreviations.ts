import { z } from 'zod';
import { outcomeWith } from '../shapes.ts';
import { abbreviationChange, abbreviationRecord } from '../viettat.ts';
import type { Call } from './call.ts';

/** The words that messages are read with. */
export const abbreviationCalls = {
  records: {
    method: 'GET',
    path: '/api/basic/get_basic_viettat',
    answer: z.array(abbreviationRecord),
  },
  change: {
    method: 'POST',
    path: '/api/modify/modify_viettat',
    body: abbreviationChange,
    answer: outcomeWith({ vt_id: z.string() }),
  },
} as const satisfies Readonly<Record<string, Call>>;
