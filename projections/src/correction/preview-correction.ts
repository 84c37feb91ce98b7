import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { Entry } from '../report/day.ts';
import { collectChanges, scoresOf } from '../report/flush.ts';
import { foldDraw } from '../report/fold.ts';
import { messageOf } from '@so-cuoc/shared-domain/book/packed-message.ts';
import type { ReportCustomer } from '../report/report-customers.ts';
import { amountsOf, sameAmounts } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { totalsOfEntry } from '../report/running-totals.ts';
import { currentReports } from '../report/source.ts';
import { totalsOf } from '@so-cuoc/shared-domain/scoring/totals.ts';
import { concernedBy, loadBook, loadDay } from '../report/stored-books.ts';
import type { ForeseenRow } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** A message that would change. The caller adds its agent's name. */
export type CorrectionPreview = Omit<ForeseenRow, 'user'>;

const customersOf = async (
  documents: DocumentReader,
  agentId: string,
): Promise<ReadonlyMap<string, ReportCustomer>> =>
  new Map(
    (await currentReports(documents).customers(agentId))
      .filter(({ deleted }) => !deleted)
      .map((customer) => [customer.khachId, customer]),
  );

/** The concerned messages of a day as they would be after these events, folded by the report's own fold on a copy. */
const previewDay = async (
  documents: DocumentReader,
  date: string,
  facts: readonly DrawEvent[],
): Promise<readonly CorrectionPreview[]> => {
  const day = await loadDay(date, documents);
  const concerned = { concerns: concernedBy(day.bets.draws, facts), slices: new TimeSlices() };
  for (const agentId of [...day.unloaded]) await loadBook(day, agentId, documents, concerned);
  const before = new Map<Entry, string>();
  for (const book of day.books.values())
    for (const entry of book.entries.values()) before.set(entry, scoresOf(day, entry));
  for (const fact of facts) foldDraw(day, fact);
  const rows: CorrectionPreview[] = [];
  for (const { book, entries } of collectChanges(day)) {
    const customers = await customersOf(documents, book.agentId);
    for (const entry of entries) {
      const { message } = entry;
      const customer = customers.get(message.khachId);
      const was = before.get(entry);
      if (customer === undefined || was === undefined || message.deleted || message.flagged) continue;
      const { items, scores } = messageOf({ ...message, scores: was });
      const amounts = {
        before: amountsOf(totalsOf(items, scores), customer),
        after: amountsOf(totalsOfEntry(day, entry), customer),
      };
      if (sameAmounts(amounts.before, amounts.after)) continue;
      rows.push({
        ui_user_id: book.agentId,
        khach_id: customer.khachId,
        khach_name: customer.name,
        ui_id: message.uiId,
        ui_date: date,
        stt: message.stt,
        ui_chuoi: message.text,
        ...amounts,
      });
    }
  }
  return rows;
};

/**
 * The messages that these draw events would change in the reports, by day, agent and stt. Writes nothing. Uses
 * the scoring code of the report, so only affected messages are scored.
 */
export const previewCorrection = async (
  documents: DocumentReader,
  facts: readonly DrawEvent[],
): Promise<readonly CorrectionPreview[]> => {
  const rows: CorrectionPreview[] = [];
  for (const date of [...new Set(facts.map(({ data }) => data.date))].toSorted()) {
    const ofDay = await previewDay(
      documents,
      date,
      facts.filter(({ data }) => data.date === date),
    );
    rows.push(
      ...ofDay.toSorted((a, b) =>
        a.ui_user_id === b.ui_user_id ? a.stt - b.stt : a.ui_user_id < b.ui_user_id ? -1 : 1,
      ),
    );
  }
  return rows;
};
