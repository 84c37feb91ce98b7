import { z } from 'zod';
import { ledgerQuery } from '../ledger-asked.ts';
import { debtCancel, debtRecord, ledgerAnswer } from '../ledger.ts';
import { outcome, outcomeWith } from '../shapes.ts';
import type { Call } from './call.ts';

/** What customers and agent owe each other (ours). */
export const ledgerCalls = {
  read: {
    method: 'GET',
    path: '/api/ledger',
    query: ledgerQuery,
    answer: ledgerAnswer,
  },
  record: {
    method: 'POST',
    path: '/api/modify/modify_so_no',
    body: debtRecord,
    answer: outcomeWith({ no_id: z.string() }),
  },
  cancel: {
    method: 'POST',
    path: '/api/modify/modify_so_no_huy',
    body: debtCancel,
    answer: outcome,
  },
} as const satisfies Readonly<Record<string, Call>>;
