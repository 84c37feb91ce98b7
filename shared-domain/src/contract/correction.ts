import { z } from 'zod';

/** What a message counts for in the report, thousand đồng; zeros once it counts for nothing. */
export const reportAmounts = z.object({
  tienxac: z.number(),
  thucthu: z.number(),
  /** On the prizes confirmed so far. */
  tientrung: z.number(),
  diemtrung: z.number(),
  /** The agent's result over items whose stations are complete. */
  thangthuanew: z.number(),
  /** Items that still wait for results. */
  open: z.number(),
});
export type ReportAmounts = z.infer<typeof reportAmounts>;

/** A message that result rows would change. */
export const foreseenRow = z.object({
  /** The agent's username. */
  user: z.string(),
  ui_user_id: z.string(),
  khach_id: z.string(),
  khach_name: z.string(),
  ui_id: z.string(),
  /** yyyy-mm-dd */
  ui_date: z.string(),
  stt: z.number(),
  ui_chuoi: z.string(),
  before: reportAmounts,
  after: reportAmounts,
});
export type ForeseenRow = z.infer<typeof foreseenRow>;

/** The sums over all the rows before it. */
export const foreseenTotals = z.object({
  totals: z.object({
    agents: z.number(),
    customers: z.number(),
    messages: z.number(),
    before: reportAmounts,
    after: reportAmounts,
  }),
});
export type ForeseenTotals = z.infer<typeof foreseenTotals>;

/**
 * POST /api/modify/getuserkhachhang/{guid}?preview=1: a row a message that would change, then one of
 * totals; empty where nothing would change. A refusal is the one of the call itself.
 */
export const correctionPreview = z.array(
  z.union([foreseenRow, foreseenTotals, z.object({ result: z.string(), message: z.string() })]),
);
