import type { Position } from '@so-cuoc/event-store/port.ts';
import { ZERO, type Money } from '@so-cuoc/shared-domain/money/money.ts';
import {
  factoredToText,
  negateFactored,
  plusFactored,
  toDong,
  unfactored,
} from '@so-cuoc/shared-domain/settlement/factored-amount.ts';
import type { SentCorrection, SentSettlement } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { settlementText } from '@so-cuoc/shared-domain/settlement/settlement-text.ts';
import { carriedTo, owedBesides } from '../ledger/sent/balance.ts';
import { agentBooks } from '../ledger/sent/books.ts';
import { booksFor } from '../ledger/sent/query.ts';
import { correctionOf } from '../ledger/sent/rows.ts';
import type { LedgerSource } from '../ledger/source.ts';
import type { ReportSource } from '../report/source.ts';
import { settlePeriod, type SettlementRequest } from './customer-settlement.ts';

/** Where a settlement is computed from: both views at least as new as the position. */
export interface SettlementSources {
  readonly report: ReportSource;
  readonly ledger: LedgerSource;
  readonly position: Position | null;
}

/**
 * A settlement as it would be sent now; null if there is no such customer. Old debts that the request leaves out are
 * what the ledger carries, rounded to the đồng. The ledger books the difference to what the text ends with.
 */
export const settlementToSend = async (
  { report, ledger, position }: SettlementSources,
  request: SettlementRequest,
): Promise<SentSettlement | null> => {
  const { agentId, khachId, from, to, options } = request;
  const scope = { from, to, region: options.mien ?? null };
  const books = await booksFor(ledger, { agentId, khachId, scope });
  if (books === undefined) return null;
  const carried = carriedTo(books, scope);
  const { no1, no2 } = options;
  const debts: readonly [Money, Money] =
    no1 === undefined && no2 === undefined ? [toDong(carried), ZERO] : [no1 ?? ZERO, no2 ?? ZERO];
  const settled = await settlePeriod(report, {
    ...request,
    options: { ...options, no1: debts[0], no2: debts[1] },
  });
  if (settled === null) return null;
  const { customer, head, returns, layout, settlement } = settled;
  const { total, factored, classes } = settlement;
  const due = toDong(settlement.due);
  const booked = plusFactored(owedBesides(books, scope), factored);
  return {
    ...scope,
    text: settlementText(head, settlement, layout),
    side: layout.side,
    position: position ?? '',
    terms: { givesTo: customer.givesTo, returns, leaveOutPairs: layout.leaveOutPairs },
    totals: {
      ...{ tienxac: total.tienxac, thucthu: total.thucthu, tientrung: total.tientrung },
      open: total.open,
    },
    debts,
    carried: factoredToText(carried),
    adjustment: factoredToText(plusFactored(unfactored(due), negateFactored(booked))),
    classes: classes.map(({ region, betClass, result, factor }) => ({ region, betClass, result, factor })),
    due,
  };
};

/** What a customer would be told now of a sent settlement; null if there is no such settlement. */
export const correctionToSend = async (
  { ledger, position }: Omit<SettlementSources, 'report'>,
  { agentId, settlementId }: { readonly agentId: string; readonly settlementId: string },
): Promise<SentCorrection | null> => {
  const record = (await ledger.sent(agentId)).find((one) => one.settlementId === settlementId);
  if (record === undefined) return null;
  const { khachId, to } = record;
  const books = (await agentBooks(ledger, { agentId, khachId, to })).customers.get(khachId);
  if (books === undefined) return null;
  const { was, is, text } = correctionOf(books, record);
  return { was, ...is, text, position: position ?? '' };
};
