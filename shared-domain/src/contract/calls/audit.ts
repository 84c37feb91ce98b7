import { z } from 'zod';
import { asOfQuery } from '../asked.ts';
import { auditDiffQuery, auditEventsFields } from '../audit-asked.ts';
import { auditDiffRow, auditEvent, auditProgress, auditVerification } from '../audit.ts';
import { unknownItem, auditTrace } from '../trace.ts';
import type { Call } from './call.ts';

/** What happened, through which events, and by which rules (ours). */
export const auditCalls = {
  events: {
    method: 'GET',
    path: '/api/audit/events',
    query: auditEventsFields,
    answer: z.array(auditEvent),
  },
  diff: {
    method: 'GET',
    path: '/api/audit/diff',
    query: auditDiffQuery,
    answer: z.array(auditDiffRow),
  },
  trace: {
    method: 'GET',
    path: '/api/audit/trace/:ui_id/:ks_id',
    query: asOfQuery,
    answer: z.array(z.union([auditTrace, unknownItem])),
  },
  verify: {
    method: 'GET',
    path: '/api/audit/verify',
    answer: z.tuple([auditVerification]),
  },
  progress: {
    method: 'GET',
    path: '/api/audit/verify/progress',
    answer: z.tuple([auditProgress]),
  },
} as const satisfies Readonly<Record<string, Call>>;
