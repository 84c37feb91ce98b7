import { z } from 'zod';
import { asOfOption, auditDiffAsked, auditEventsAsked } from '../asked.ts';
import { auditDiffRow, auditEvent, auditProgress, auditVerification } from '../audit.ts';
import { unknownItem, auditTrace } from '../trace.ts';
import type { Call } from './call.ts';

/** What happened, through which events, and by which rules (ours). */
export const auditCalls = {
  events: {
    method: 'GET',
    path: '/api/audit/events',
    says: 'Sự kiện trong nhật ký',
    query: auditEventsAsked,
    answer: z.array(auditEvent),
  },
  diff: {
    method: 'GET',
    path: '/api/audit/diff',
    says: 'Báo cáo đổi gì giữa hai thời điểm, và do đâu',
    query: auditDiffAsked,
    answer: z.array(auditDiffRow),
  },
  trace: {
    method: 'GET',
    path: '/api/audit/trace/:ui_id/:ks_id',
    says: 'Sự kiện và quy tắc đứng sau một con số',
    query: asOfOption,
    answer: z.array(z.union([auditTrace, unknownItem])),
    from: 'the log',
  },
  verify: {
    method: 'GET',
    path: '/api/audit/verify',
    says: 'Soát toàn bộ nhật ký',
    answer: z.tuple([auditVerification]),
    from: 'the log',
  },
  progress: {
    method: 'GET',
    path: '/api/audit/verify/progress',
    says: 'Việc soát đã tới đâu',
    answer: z.tuple([auditProgress]),
    from: 'this process',
  },
} as const satisfies Readonly<Record<string, Call>>;
