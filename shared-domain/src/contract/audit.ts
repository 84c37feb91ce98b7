import { z } from 'zod';
import { reportAmounts } from './correction.ts';

/** An event as an auditor reads it. */
export const auditEvent = z.object({
  /** Its place in the log; `after` takes the last one of a page to get the next. */
  position: z.string(),
  stream: z.string(),
  /** From 0 in its stream. */
  revision: z.number(),
  eventId: z.string(),
  type: z.string(),
  version: z.number(),
  /** ISO instant. */
  at: z.string(),
  /** The user id that did it; null for the system. */
  actor: z.string().nullable(),
  actor_name: z.string().nullable(),
  /** The agent or account that it is about; null for draws and views. */
  ui_user_id: z.string().nullable(),
  user: z.string().nullable(),
  khach_id: z.string().nullable(),
  khach_name: z.string().nullable(),
  ui_id: z.string().nullable(),
  /** What happened, in Vietnamese. */
  sentence: z.string(),
  /** What the event holds; null for accounts, of which only the sentence is shown. */
  data: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEvent = z.infer<typeof auditEvent>;

const eventOf = auditEvent.pick({
  position: true,
  stream: true,
  type: true,
  at: true,
  actor: true,
  sentence: true,
});

/** A message's figures in the report, and whether it stands in it. */
const messageFigures = reportAmounts.extend({
  ui_chuoi: z.string(),
  khach_id: z.string(),
  ui_iserror: z.boolean(),
});
export type AuditMessageFigures = z.infer<typeof messageFigures>;

/** GET /api/audit/diff?from&to&userId: a message whose report row is another at `to` than at `from`. */
export const auditDiffRow = z.object({
  ui_id: z.string(),
  ui_user_id: z.string(),
  khach_id: z.string(),
  khach_name: z.string(),
  /** yyyy-mm-dd */
  ui_date: z.string(),
  stt: z.number(),
  /** As it stood at `from`; null where it stood in no report then. */
  before: messageFigures.nullable(),
  after: messageFigures.nullable(),
  /** What did it, in the order of the log. */
  events: z.array(eventOf.extend({ actor_name: z.string().nullable() })),
});
export type AuditDiffRow = z.infer<typeof auditDiffRow>;

/** GET /api/audit/verify answers one of these in a list. */
export const auditVerification = z.object({
  ok: z.boolean(),
  /** Events walked; 0 where it stopped at a fault, and to an agent, who is not told how many others have. */
  events: z.number(),
  /** One hash that stands for the whole log; empty where it stopped at a fault. */
  seal: z.string(),
  store: z.enum(['embedded', 'eventstoredb']),
  /** What was walked and what was found, in Vietnamese. */
  sentence: z.string(),
  /** Of the first event that cannot be trusted. */
  position: z.string().nullable(),
  stream: z.string().nullable(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** GET /api/audit/verify/progress answers one of these in a list. */
export const auditProgress = z.object({
  walking: z.boolean(),
  /** 0 … 1 of the log; null where nobody can say. */
  share: z.number().nullable(),
});
export type AuditProgress = z.infer<typeof auditProgress>;
