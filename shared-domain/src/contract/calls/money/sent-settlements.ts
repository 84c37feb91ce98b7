import { AGENT_WRITES, READS_BOOK } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import {
  customerRangeParams,
  id,
  isoDate,
  outcome,
  outcomeWith,
  regionKey,
  text,
  userParams,
  userRangeParams,
} from '../../shapes.ts';
import { z } from 'zod';
import { settlementOptions } from './settlement.ts';

/** A settlement that was copied for its customer (ours); money in thousand đồng, above 0 owed to the agent. */
export const sentRow = z.object({
  chot_id: z.string(),
  khach_id: z.string(),
  khach_name: z.string(),
  /** Days yyyy-mm-dd, both included, and the one region; null = all. */
  tu: z.string(),
  den: z.string(),
  mien: regionKey.nullable(),
  /** Whose side the text speaks for: 1 = the customer's. */
  chkBenKhach: z.number(),
  /** ISO instants: when it was copied, when the customer was told last. */
  luc: z.string(),
  bao_luc: z.string(),
  /** How many corrections were told. */
  baolai: z.number(),
  /** The final line that the customer was told last, what it is now, and the difference. */
  bao: z.number(),
  nay: z.number(),
  chenh: z.number(),
  /** What payments have changed since, and what is left of `nay` after them. */
  sau: z.number(),
  con: z.number(),
  /** Bets that waited for results when it was copied. */
  cho: z.number(),
  /** By how much its old debts differ from the ledger's, which books it. */
  dieuchinh: z.number(),
  /** A later settlement includes everything that this one told. */
  thay: z.boolean(),
  /** The copied texts: the settlement's, then each correction's. */
  text: z.string(),
  /** The text of the correction that its customer must be told; null = none. */
  text_baolai: z.string().nullable(),
});
export type SentRow = z.infer<typeof sentRow>;

/** GET /api/settlement/opening (ours): the old debt that a settlement opens with, and where it comes from. */
const opening = z.object({
  /** dau + khac + nocu + tra − thu = mang. */
  mang: z.number(),
  /** Before the first day. */
  dau: z.number(),
  /** Of the days themselves: old debts, payments to and from the customer, and other settlements of these days. */
  nocu: z.number(),
  tra: z.number(),
  thu: z.number(),
  khac: z.number(),
  /** What was sent to the customer last, and stands; null = nothing. */
  truoc: sentRow.nullable(),
});
export type SettlementOpening = z.infer<typeof opening>;

/**
 * POST /api/modify/modify_chot_so (ours): a settlement was copied. Options as in the query of report_settlement; without
 * no1 and no2 the old debt is the ledger's.
 */
const sending = z.object({
  ...settlementOptions.omit({ ui_id: true }).shape,
  userid: id,
  khach_id: id,
  tu: isoDate,
  den: isoDate,
  /** The copied text; the service computes it anew and takes no other. */
  text: text(200_000),
});

/** GET /api/settlement/corrections (ours): what customers were told that is no longer so. */
const correctionsAnswer = z.object({
  /** The last day that anybody was told of; null = nobody. What happens on later days changes nothing here. */
  den: z.string().nullable(),
  chotso: z.array(sentRow),
});
export type CorrectionsAnswer = z.infer<typeof correctionsAnswer>;

/** GET /api/settlement/sent (ours): what was sent of some days. */
const settledScope = z.object({
  khach_id: z.string(),
  /** Days yyyy-mm-dd, both included, and the one region; null = all. */
  tu: z.string(),
  den: z.string(),
  mien: regionKey.nullable(),
  /** It is no longer what was told, and no later settlement has told so. */
  doi: z.boolean(),
});
export type SettledScope = z.infer<typeof settledScope>;

/** POST /api/modify/modify_chot_so_bao_lai (ours): the text of a correction was copied. */
const correcting = z.object({ userid: id, chot_id: id, text: text(200_000) });

/** POST /api/modify/modify_chot_so_huy (ours): it was copied and never sent. */
const withdrawing = z.object({ userid: id, chot_id: id });

export const openingDebt = defineCall({
  method: 'GET',
  path: '/api/settlement/opening/:from/:to/:userId/:khachId',
  summary: 'Nợ cũ của một lần chốt sổ theo sổ nợ',
  access: { ...READS_BOOK, customerFields: ['khachId'] },
  views: ['ledger'],
  params: customerRangeParams,
  query: z.object({ mien: regionKey.optional() }),
  answer: z.array(opening),
});

export const corrections = defineCall({
  method: 'GET',
  path: '/api/settlement/corrections/:userId',
  summary: 'Cần báo lại khách: những lần chốt sổ đã gửi mà số đã đổi',
  access: READS_BOOK,
  views: ['ledger'],
  params: userParams,
  answer: correctionsAnswer,
});

export const sent = defineCall({
  method: 'GET',
  path: '/api/settlement/sent/:from/:to/:userId',
  summary: 'Những ngày của khách nào đã gửi chốt sổ',
  access: READS_BOOK,
  views: ['ledger'],
  params: userRangeParams,
  answer: z.array(settledScope),
});

export const send = defineCall({
  method: 'POST',
  path: '/api/modify/modify_chot_so',
  summary: 'Ghi một lần chốt sổ đã chép cho khách',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['SettlementSent'],
  body: sending,
  answer: outcomeWith({ chot_id: z.string() }),
});

export const correct = defineCall({
  method: 'POST',
  path: '/api/modify/modify_chot_so_bao_lai',
  summary: 'Ghi rằng khách đã được báo số mới',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['CorrectionSent'],
  body: correcting,
  answer: outcome,
});

export const withdraw = defineCall({
  method: 'POST',
  path: '/api/modify/modify_chot_so_huy',
  summary: 'Rút lại một lần chốt sổ đã ghi',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['SettlementWithdrawn'],
  body: withdrawing,
  answer: outcome,
});
