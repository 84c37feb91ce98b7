import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { isDebtEvent, debtsStream } from '@so-cuoc/shared-domain/debts/events.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { settlementsStream } from '@so-cuoc/shared-domain/sent-settlements/events.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { asOf, atInstant } from '../as-of/as-of.ts';
import { drawStreamsOn } from '../as-of/draw-streams.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { noCustomers } from '../report/report-customers.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';
import type { View } from '../runner/view.ts';
import { emptyDay, updateSums } from './day.ts';
import { noDebts, type AgentDebts } from './debts.ts';
import * as stored from './documents.ts';
import type { LedgerSource } from './source.ts';
import { noSettlements } from './sent/fold.ts';
import { ledgerView } from './view.ts';

/** Folds the debts of the days up to `to` (yyyy-mm-dd), inclusive. */
const debtsUpTo = (to: string): Pick<View<AgentDebts, never>, 'fold'> => ({
  fold: (debts, event) => {
    if (isDebtEvent(event) && event.data.date <= to) ledgerView.fold(debts, event);
  },
});

/**
 * The ledger as of an instant (`?asOf`). A day without later events is read from the view; other days, which
 * are few, are folded from their streams.
 */
export const ledgerAsOf = (
  events: Pick<EventStore, 'readStream'>,
  documents: DocumentReader,
  asOfDate: Date,
  maySkip?: MaySkip,
): LedgerSource => {
  const instant = asOfDate.toISOString();
  const moment = atInstant(events, instant, maySkip);
  const foldDay = async (agentId: string, date: string): Promise<readonly stored.CustomerDay[]> => {
    const streams = [bookStream(agentId, date), ...drawStreamsOn(date)];
    const day = await asOf(ledgerView, emptyDay(date), streams, moment);
    updateSums(day);
    const book = day.books.get(agentId);
    return book === undefined ? [] : stored.customerDaysOf(book);
  };
  const hasLaterDraw = async (date: string): Promise<boolean> => {
    const drawn = await documents.get(stored.DRAWS, date);
    return drawn !== null && stored.unpackDrawn(drawn).at > instant;
  };
  const sent = async (agentId: string) =>
    asOf(ledgerView, noSettlements(agentId), [settlementsStream(agentId)], moment);
  return {
    sent: async (agentId) => [...(await sent(agentId)).records.values()],
    texts: async (agentId, { from, to }) => {
      const { records, texts } = await sent(agentId);
      const shown = new Map<string, readonly string[]>();
      for (const { settlementId, text } of texts) {
        const day = records.get(settlementId)?.to ?? '';
        if (from <= day && day <= to) shown.set(settlementId, [...(shown.get(settlementId) ?? []), text]);
      }
      return shown;
    },
    customers: async (agentId) => {
      const known = await asOf(ledgerView, noCustomers(agentId), [customersStream(agentId)], moment);
      return [...known.customers.values()];
    },
    days: async (agentId, to) => {
      const days = [];
      const kept = await documents.range(stored.DAYS, stored.daysUpTo(agentId, to));
      for (const { date, at, customers } of stored.unpackDays(agentId, kept)) {
        const isUnchanged = at <= instant && !(await hasLaterDraw(date));
        days.push({ date, customers: isUnchanged ? customers : await foldDay(agentId, date) });
      }
      return days;
    },
    entries: async (agentId, to) => {
      const debts = await asOf(debtsUpTo(to), noDebts(agentId), [debtsStream(agentId)], moment);
      return [...debts.days]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([date, entries]) => [...entries.values()].map((entry) => ({ ...entry, date })));
    },
  };
};
