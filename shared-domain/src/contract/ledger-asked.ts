import { asOfQuery } from './asked.ts';
import { id, inOrder, isoDate, OUT_OF_ORDER } from './shapes.ts';

/** A ledger: of one customer alone, or of all. */
export const ledgerQuery = asOfQuery
  .extend({ userId: id.optional(), customer: id.optional(), from: isoDate, to: isoDate })
  .refine(inOrder, OUT_OF_ORDER);
