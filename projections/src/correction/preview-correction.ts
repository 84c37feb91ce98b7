import type { ForeseenRow } from '@so-cuoc/shared-domain/contract/calls/draws.ts';
import type { DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { amountsOf, sameAmounts } from '../report/amounts.ts';
import { totalsOfEntry } from '../report/running-totals.ts';
import type { Entry } from '../report/day.ts';
import { foldDraw } from '../report/fold.ts';
import { messageOf } from '../report/packed/held-message.ts';
import type { ReportCustomer } from '../report/report-customers.ts';
import { loadDay } from '../report/load.ts';
import { scoresOf, collectChanges } from '../report/collect-changes.ts';
import { currentReports } from '../report/source.ts';
import { totalsOf } from '../report/totals.ts';

/** A message that would change; who its agent is by name is for those who know accounts. */
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

/** One day as it would be after these facts: the report's own fold, on a day of its own. */
const previewDay = async (
  documents: DocumentReader,
  date: string,
  facts: readonly DrawEvent[],
): Promise<readonly CorrectionPreview[]> => {
  const day = await loadDay(date, documents);
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
 * What these facts about draws would change in the reports, by day, agent and stt; nothing is written. Only the
 * messages that a prize touches are scored again, by the code that does it when the facts are real.
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
