import { BET_CLASSES, PLAIN_KINDS } from '../../../catalogue/bet-classes.ts';
import { READING_RULES, type ItemTrace } from '../../../trace/item-trace.ts';
import { SIGNED_IN } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { asOfQuery } from '../../query-options.ts';
import { regionKey, id } from '../../shapes.ts';
import { z } from 'zod';

/** The domain type documents the fields. */
const span = z.object({ line: z.number(), start: z.number(), end: z.number(), text: z.string() });
const worked = z.object({ formula: z.string(), value: z.number() });
const origin = z.object({
  position: z.string(),
  type: z.string(),
  at: z.string(),
  actor: z.string().nullable(),
});
const prize = z.object({ station: z.string(), rank: z.string(), position: z.number(), drawn: z.string() });

/** GET /api/audit/trace/{ui_id}/{ks_id}: how one bet item came to its money, step by step. */
export const itemTrace = z.object({
  region: regionKey,
  text: z.string(),
  original: z.string(),
  places: z
    .object({
      stations: z.array(span.extend({ stations: z.array(z.string()) })),
      numbers: z.array(span.extend({ numbers: z.array(z.string()) })),
      type: span,
      amount: span,
    })
    .nullable(),
  rules: z.array(z.object({ code: z.enum(READING_RULES), sentence: z.string() })),
  habits: z.array(z.string()).optional(),
  typed: z.string(),
  kind: z.enum(PLAIN_KINDS),
  betClass: z.enum(BET_CLASSES),
  stations: z.array(z.string()),
  numbers: z.array(z.string()),
  points: z.number(),
  lots: worked.extend({ prizes: z.string() }),
  tienxac: worked,
  price: z.object({
    key: z.string(),
    co: z.number(),
    trathuong: z.number(),
    half: z.boolean(),
    origin: origin.nullable(),
  }),
  thucthu: worked,
  draws: z.array(z.object({ station: z.string(), rows: z.number(), of: z.number() })),
  came: z.array(z.object({ stations: z.array(z.string()), number: z.string(), prizes: z.array(prize) })),
  winners: z.array(z.object({ stations: z.array(z.string()), numbers: z.array(z.string()), hits: worked })),
  diemtrung: worked,
  thang: worked,
  thangthua: worked.nullable(),
}) satisfies z.ZodType<ItemTrace>;

/** GET /api/audit/trace/{ui_id}/{ks_id} answers one of these in a list. */
export const auditTrace = z.object({
  ks_id: z.string(),
  ui_id: z.string(),
  ui_user_id: z.string(),
  ui_user_khach_id: z.string(),
  khach_name: z.string(),
  /** yyyy-mm-dd */
  ui_date: z.string(),
  stt: z.number(),
  /** The message counts in no total. */
  deleted: z.boolean(),
  ui_iserror: z.boolean(),
  trace: itemTrace,
  /** The trace as a bookkeeper reads it, line by line, in Vietnamese. */
  explanation: z.array(z.string()),
  /** Every event that had a part in it, in the order of the log. */
  events: z.array(
    origin.extend({ stream: z.string(), sentence: z.string(), actor_name: z.string().nullable() }),
  ),
});
export type AuditTrace = z.infer<typeof auditTrace>;

/** Where there is no such bet item. */
const unknownItem = z.object({ result: z.string(), message: z.string() });

export const trace = defineCall({
  method: 'GET',
  path: '/api/audit/trace/:ui_id/:ks_id',
  summary: 'Sự kiện và quy tắc đứng sau một con số',
  access: { ...SIGNED_IN, ownership: 'read', roles: ['ad', 'au', 'us'], messageFields: ['ui_id'] },
  source: 'the log',
  params: z.object({ ui_id: id, ks_id: id }),
  query: asOfQuery,
  answer: z.array(z.union([auditTrace, unknownItem])),
});
