import { endOfDay, startOfDay } from '../../../calendar/vietnam-calendar.ts';
import { READS_BOOK, SIGNED_IN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { id, isoDate } from '../../shapes.ts';
import { reportAmounts } from '../draws/draws.ts';
import { z } from 'zod';

/** What the audit may be asked with behind the `?`. */

const MOMENT = 'Phải là thời điểm ISO 8601, ví dụ 2026-11-20T09:00:00Z, hoặc ngày YYYY-MM-DD';

const isoInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

/** An instant, or a day in Vietnam: its first moment. */
const start = z.union([isoInstant, isoDate.transform(startOfDay)], MOMENT);
/** An instant, or a day in Vietnam: its last moment. */
const end = z.union([isoInstant, isoDate.transform(endOfDay)], MOMENT);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value) => value ?? null);

const momentsInOrder = ({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}): boolean => from === null || to === null || from <= to;
const MOMENTS_OUT_OF_ORDER = { path: ['from'], message: 'Thời điểm đầu phải trước thời điểm cuối' };

const PAGE = 200;
const LARGEST_PAGE = 1_000;

/** GET /api/audit/events: `type` may name several, joined by commas; `after` is the position of an event. */
export const auditEventsFields = z
  .object({
    stream: orNull(z.string().min(1, 'Phải là tên luồng').max(200, 'Dài quá 200 ký tự')),
    user: orNull(id),
    khach: orNull(id),
    type: orNull(z.string().regex(/^[A-Za-z]{1,60}(,[A-Za-z]{1,60}){0,40}$/, 'Phải là loại sự kiện')),
    from: orNull(start),
    to: orNull(end),
    after: orNull(z.string().max(100, 'Dài quá 100 ký tự')),
    limit: z.coerce
      .number('Phải là số')
      .int('Phải là số nguyên')
      .min(1, 'Ít nhất là 1')
      .max(LARGEST_PAGE, `Nhiều nhất là ${LARGEST_PAGE}`)
      .default(PAGE),
  })
  .refine(momentsInOrder, MOMENTS_OUT_OF_ORDER);

/** GET /api/audit/diff?from&to&userId. */
const auditDiffQuery = z
  .object({ from: start, to: end, userId: id })
  .refine(momentsInOrder, MOMENTS_OUT_OF_ORDER);

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

/** A message's figures in the report, and whether the report contains it. */
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
  /** 0 … 1 of the log; null if unknown. */
  share: z.number().nullable(),
});
export type AuditProgress = z.infer<typeof auditProgress>;

export const events = defineCall({
  method: 'GET',
  path: '/api/audit/events',
  summary: 'Sự kiện trong nhật ký',
  access: { ...READS_BOOK, roles: ['ad', 'au', 'us'], ownerFields: ['user'], customerFields: ['khach'] },
  views: ['report', 'audit-index'],
  query: auditEventsFields,
  answer: z.array(auditEvent),
});

export const diff = defineCall({
  method: 'GET',
  path: '/api/audit/diff',
  summary: 'Báo cáo đổi gì giữa hai thời điểm, và do đâu',
  access: { ...READS_BOOK, roles: ['ad', 'au', 'us'] },
  views: ['report', 'audit-index'],
  query: auditDiffQuery,
  answer: z.array(auditDiffRow),
});

export const verify = defineCall({
  method: 'GET',
  path: '/api/audit/verify',
  summary: 'Soát toàn bộ nhật ký',
  access: { ...SIGNED_IN, roles: ['ad', 'au', 'us'] },
  source: 'the log',
  answer: z.tuple([auditVerification]),
});

export const verifyProgress = defineCall({
  method: 'GET',
  path: '/api/audit/verify/progress',
  summary: 'Việc soát đã tới đâu',
  access: { ...SIGNED_IN, roles: ['ad', 'au', 'us'] },
  source: 'this process',
  answer: z.tuple([auditProgress]),
});
