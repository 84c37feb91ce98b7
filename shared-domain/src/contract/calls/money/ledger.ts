import { DEBT_KINDS } from '../../../debts/events.ts';
import { parseAmountInput } from '../../../money/format-money.ts';
import { READS_BOOK, AGENT_WRITES } from '../../access.ts';
import { defineCall } from '../../define-call.ts';
import { asOfQuery } from '../../query-options.ts';
import { sentRow } from './sent-settlements.ts';
import { id, isoDate, text, inOrder, OUT_OF_ORDER, outcomeWith, outcome } from '../../shapes.ts';
import { z } from 'zod';

/** Sums of some days; money in thousand đồng, of bets seen by the agent. */
const moved = {
  /** Messages. */
  r_count: z.number(),
  tienxac: z.number(),
  thucthu: z.number(),
  /** Winnings of bets whose stations are complete. */
  tientrung: z.number(),
  /** The agent's result over the same bets; above 0 the agent earns. */
  thangthuanew: z.number(),
  /** Bets that still wait for results. */
  open: z.number(),
  /** The result × the return factors, without what is not taken (chkSoDaKoNhan): above 0 THU, below 0 BÙ. */
  chot: z.number(),
  /** The customer paid the agent; the agent paid the customer; old debts, above 0 owed to the agent, with what sent settlements told besides. */
  thu: z.number(),
  tra: z.number(),
  nocu: z.number(),
};

/** What is owed to the agent before the first day and after the last: dau + chot + nocu − thu + tra = cuoi. */
const balances = { dau: z.number(), cuoi: z.number() };

const ledgerCustomer = z.object({
  khach_id: z.string(),
  khach_name: z.string(),
  /** giaonhan: true = giao. */
  kconfig_bit1: z.boolean(),
  ...balances,
  ...moved,
});

/** A day on which something happened, with the balance after it. */
const ledgerDay = z.object({ ngay: z.string(), ...moved, cuoi: z.number() });

const ledgerEntry = z.object({
  no_id: z.string(),
  khach_id: z.string(),
  ngay: z.string(),
  loai: z.enum(DEBT_KINDS),
  sotien: z.number(),
  ghichu: z.string(),
  /** ISO instant of the recording. */
  luc: z.string(),
});

/** GET /api/ledger (ours): of one customer, or of all of an agent's and their sum. */
export const ledgerAnswer = z.object({
  from: z.string(),
  to: z.string(),
  ...balances,
  ...moved,
  khach: z.array(ledgerCustomer),
  ngay: z.array(ledgerDay),
  khoan: z.array(ledgerEntry),
  /** Settlements that were sent, by the last of their days. */
  chotso: z.array(sentRow),
});
export type LedgerAnswer = z.infer<typeof ledgerAnswer>;

/** An amount that money can be exact about: at most 6 decimals. */
const amount = z.number('Phải là số').transform((value, context) => {
  const exact = parseAmountInput(String(value));
  if (exact !== null) return exact;
  context.addIssue('Số tiền phải là số ngàn đồng, nhiều nhất 6 số lẻ');
  return z.NEVER;
});

/** POST /api/modify/modify_so_no (ours): what a customer paid, was paid, or owes from before. */
const debtRecord = z.object({
  userid: id,
  khach_id: id,
  ngay: isoDate,
  loai: z.enum(DEBT_KINDS, 'Phải là thu, tra hoặc nocu'),
  sotien: amount,
  ghichu: text(200).default(''),
});

/** POST /api/modify/modify_so_no_huy (ours): an entry that was a mistake. */
const debtCancel = z.object({ userid: id, no_id: id });

/** A ledger: of one customer alone, or of all. */
const ledgerQuery = asOfQuery
  .extend({ userId: id.optional(), customer: id.optional(), from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);

export const read = defineCall({
  method: 'GET',
  path: '/api/ledger',
  summary: 'Sổ nợ của những ngày: mọi khách hoặc một khách',
  access: { ...READS_BOOK, customerFields: ['customer'] },
  views: ['ledger'],
  query: ledgerQuery,
  answer: ledgerAnswer,
});

export const record = defineCall({
  method: 'POST',
  path: '/api/modify/modify_so_no',
  summary: 'Ghi một khoản thu, trả hoặc nợ cũ',
  access: { ...AGENT_WRITES, ownerFields: ['userid'], customerFields: ['khach_id'] },
  writes: ['DebtRecorded'],
  body: debtRecord,
  answer: outcomeWith({ no_id: z.string() }),
});

export const cancel = defineCall({
  method: 'POST',
  path: '/api/modify/modify_so_no_huy',
  summary: 'Hủy một khoản đã ghi nhầm',
  access: { ...AGENT_WRITES, ownerFields: ['userid'] },
  writes: ['DebtCancelled'],
  body: debtCancel,
  answer: outcome,
});
