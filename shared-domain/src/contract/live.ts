import { customerRow } from './calls/customers.ts';
import { resultRow } from './calls/draws/draws.ts';
import { noticeTexts } from './calls/service/installation.ts';
import { chatRow, feedbackRow } from './calls/service/messaging.ts';
import { type LevelRow, overflowRunRow } from './calls/reports/overflow.ts';
import { paymentRow } from './calls/money/payments.ts';
import type { MessageRow, SummaryRow } from './calls/reports/reports.ts';
import * as packed from './rows/packed-rows.ts';
import { z } from 'zod';
import { id } from './shapes.ts';

/**
 * The live channel, socket.io namespace `/edit`. A socket joins its own agent's room by its session; who
 * may look at other books says which by `watch` {userId}, '' = its own, acknowledged with LiveWatching.
 * Server → client: `changes` WireChanges, `draws` LiveDraws, `logout` {reason}, `lag` {view, events},
 * `account` without a body: the login record of the socket's user changed.
 * Client → server: `resume` {position} with an acknowledgement {reload: true, told, end} or {missed: WireChanges[],
 * position}, '' = knows none; what is read after either names `told` or `position` as `x-min-position`;
 * `sendToAll` of an agent tells the other sockets of its book `sendToAll`, at most once a second, so that the
 * product's callers load their report anew; `start` is accepted for them and changes nothing.
 */
const plainRows = [
  z.object({ kind: z.literal('message-removed'), ui_id: z.string(), date: z.string() }),
  /** only: the row's habits changed, and neither its settings nor its prices. */
  z.object({ kind: z.literal('customer'), row: customerRow, only: z.literal('habits').optional() }),
  z.object({ kind: z.literal('customer-removed'), khach_id: z.string() }),
  /** Name, side or existence of a customer changed in the report: its messages are to be loaded anew. */
  z.object({ kind: z.literal('report-stale'), khach_id: z.string() }),
  /** A forwarded run, one row per region. */
  z.object({ kind: z.literal('overflow-run'), date: z.string(), row: overflowRunRow }),
  /** A renewal that concerns the socket's user: its own, sold by it, or (ad) any. */
  z.object({ kind: z.literal('payment'), row: paymentRow }),
  /** More stands differently than is told one by one: a day, or (null) every day, is to be loaded anew. */
  z.object({ kind: z.literal('overflow-stale'), date: z.string().nullable() }),
  /** What changed hands on a day, or (null) how customers are settled with: the ledger is to be loaded anew. */
  z.object({ kind: z.literal('ledger'), date: z.string().nullable() }),
  /** Messages of the inbox arrived or were dealt with: it is to be loaded anew. No text is told. */
  z.object({ kind: z.literal('inbox') }),
] as const;

/** A row as it is sent. Those of every bet are packed. */
const wireRow = z.discriminatedUnion('kind', [
  ...plainRows,
  packed.packedMessageRow,
  packed.packedCustomerDay,
  packed.packedLevels,
  packed.packedScores,
]);
export type WireRow = z.infer<typeof wireRow>;

export const wireChanges = z.object({ position: z.string(), view: z.string(), rows: z.array(wireRow) });
export type WireChanges = z.infer<typeof wireChanges>;

/** A row as screens apply it. */
export type LiveRow =
  | z.infer<(typeof plainRows)[number]>
  | { readonly kind: 'message'; readonly row: MessageRow }
  /** Results changed the winnings of a message, and nothing else of it: `scores` as in packed-scores.ts. */
  | { readonly kind: 'scores'; readonly ui_id: string; readonly date: string; readonly scores: string }
  /** The totals of one customer on one day; r_count 0 = nothing left. */
  | { readonly kind: 'customer-day'; readonly date: string; readonly row: SummaryRow }
  /** How one position stands against its limit now; taken and forwarded 0 = nothing left. */
  | { readonly kind: 'overflow'; readonly date: string; readonly row: LevelRow };

/** Throws TypeError or RangeError for text that is not packed. */
export const unpackRow = (row: WireRow): readonly LiveRow[] => {
  switch (row.kind) {
    case 'packed-message':
      return [{ kind: 'message', row: packed.unpackMessageRow(row) }];
    case 'packed-customer-day':
      return [{ kind: 'customer-day', date: row.date, row: packed.unpackCustomerDayRow(row) }];
    case 'packed-levels':
      return packed
        .unpackLevels(row.levels)
        .map((level) => ({ kind: 'overflow', date: row.date, row: level }));
    case 'packed-scores':
      return packed
        .unpackScoresRow(row)
        .map(({ ui_id, scores }) => ({ kind: 'scores', ui_id, date: row.date, scores }));
    default:
      return [row];
  }
};

/** Reads what is sent: the rows are unpacked. */
export const liveChanges = wireChanges.transform(({ position, view, rows }, context) => {
  try {
    return { position, view, rows: rows.flatMap(unpackRow) };
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
});
export type LiveChanges = z.infer<typeof liveChanges>;

export const liveDraws = z.object({ position: z.string(), date: z.string(), rows: z.array(resultRow) });
export type LiveDraws = z.infer<typeof liveDraws>;

export const liveResume = z.union([
  /** `told`: the last position that anybody was told since the service started. `end`: of the log. Null = none. */
  z.object({
    reload: z.literal(true),
    told: z.string().nullable().optional(),
    end: z.string().nullable().optional(),
  }),
  z.object({ missed: z.array(liveChanges), position: z.string() }),
]);

export const liveWatch = z.object({ userId: z.union([z.literal(''), id]) });
/** The agent whose changes follow; null = as before: the caller may not look at that book. What was missed is asked for with `resume`. */
export const liveWatching = z.object({ watching: z.string().nullable() });

/** To everyone on `/edit`: the abbreviations changed, and are to be loaded before the next message is read. */
export const liveCatalogue = z.object({ position: z.string() });
export type LiveCatalogue = z.infer<typeof liveCatalogue>;

/** To everyone on `/edit`: what the head of every page says now; the notice for managers goes to them alone. */
export const liveNotices = z.object({ position: z.string(), notices: noticeTexts });
export type LiveNotices = z.infer<typeof liveNotices>;

/**
 * The namespace `/chat`, for us, sl and ad, with the same session. Server → client: `changes` LiveChat to
 * everyone, and for the product's callers `sendToAll` (name, text) of each new message; `feedback`
 * LiveFeedback to the user whose it is and to every ad; `logout` {reason}. What a client sends is not
 * passed on: only what modify_chat has kept is shown.
 */
export const liveChat = z.object({ position: z.string(), rows: z.array(chatRow) });
export type LiveChat = z.infer<typeof liveChat>;
export const liveFeedback = z.object({ position: z.string(), rows: z.array(feedbackRow) });
export type LiveFeedback = z.infer<typeof liveFeedback>;
