import { BET_CLASSES, PLAIN_KINDS } from '../../catalogue/bet-classes.ts';
import { SIGNED_IN } from '../access.ts';
import { defineCall } from '../define-call.ts';
import { asOfQuery } from '../query-options.ts';
import { regionKey, id } from '../shapes.ts';
import { z } from 'zod';

/** Characters of the message text: line from 1; start and end count UTF-16 units of it, end exclusive. */
const span = z.object({ line: z.number(), start: z.number(), end: z.number(), text: z.string() });
export type Span = z.infer<typeof span>;

/** Where an item stands in the text: what names its stations, its numbers, its type and its amount. */
const places = z.object({
  stations: z.array(span.extend({ stations: z.array(z.string()) })),
  numbers: z.array(span.extend({ numbers: z.array(z.string()) })),
  type: span,
  amount: span,
});
export type ItemPlaces = z.infer<typeof places>;

/** A rule that made the item out of what was written: domain.md §3 and §5. */
const READING_RULES = [
  'kieu',
  'ddtheosochuso',
  'cuphapduoi4con',
  'dao',
  'dayso',
  'capso',
  'cuphapda',
  'themdai',
  'capdai',
  'theodongtren',
] as const;
const rule = z.object({ code: z.enum(READING_RULES), sentence: z.string() });
export type ReadingRule = z.infer<typeof rule>;

/** An arithmetic step with its numbers in it, thousand đồng. */
const worked = z.object({ formula: z.string(), value: z.number() });
export type Worked = z.infer<typeof worked>;

/** The event from which a value comes. */
const origin = z.object({
  /** Its place in the log; empty where the log does not tell one. */
  position: z.string(),
  type: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** Who did it; null for the system. */
  actor: z.string().nullable(),
});
export type Origin = z.infer<typeof origin>;

const prize = z.object({
  station: z.string(),
  rank: z.string(),
  /** From 1 in announced order. */
  position: z.number(),
  drawn: z.string(),
});
export type PrizeHit = z.infer<typeof prize>;

/** How often one number came, in one station or, for dx, in two together. */
const came = z.object({ stations: z.array(z.string()), number: z.string(), prizes: z.array(prize) });
export type NumberCame = z.infer<typeof came>;

/** A number (pair) that won in a station (station pair), and how its hits are counted. */
const winner = z.object({
  stations: z.array(z.string()),
  numbers: z.array(z.string()),
  hits: worked,
});
export type TracedWinner = z.infer<typeof winner>;

const drawnStation = z.object({
  station: z.string(),
  /** Rows confirmed so far, of how many. */
  rows: z.number(),
  of: z.number(),
});

/** GET /api/audit/trace/{ui_id}/{ks_id}: how one bet item came to its money, step by step. */
export const itemTrace = z.object({
  region: regionKey,
  /** The text that was read, and as it was sent. */
  text: z.string(),
  original: z.string(),
  /** null where today's reading of the text no longer gives this item: its figures stand all the same. */
  places: places.nullable(),
  rules: z.array(rule),
  typed: z.string(),
  kind: z.enum(PLAIN_KINDS),
  betClass: z.enum(BET_CLASSES),
  stations: z.array(z.string()),
  numbers: z.array(z.string()),
  /** Per number (pair) and station (station pair). */
  points: z.number(),
  /** What one number (pair) stakes on: the prizes, as `G8, G7, G6 ×3`. */
  lots: z.object({ formula: z.string(), value: z.number(), prizes: z.string() }),
  tienxac: worked,
  price: z.object({
    /** class.kind */
    key: z.string(),
    co: z.number(),
    trathuong: z.number(),
    /** Half points count for this item. */
    half: z.boolean(),
    origin: origin.nullable(),
  }),
  thucthu: worked,
  draws: z.array(drawnStation),
  came: z.array(came),
  winners: z.array(winner),
  /** On the prizes confirmed so far. */
  diemtrung: worked,
  thang: worked,
  /** Seen from the customer; null while a station of the item is not final. */
  thangthua: worked.nullable(),
});
export type ItemTrace = z.infer<typeof itemTrace>;

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
