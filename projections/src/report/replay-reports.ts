import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { sliceOf } from '../runner/folding/slice-of.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import { SliceCache } from '../runner/folding/slices.ts';
import { currentReports, type ReportSource } from './source.ts';
import { reportView } from './view.ts';

export interface ReplayedReports {
  readonly source: ReportSource;
  /** In order of appearance in the log. */
  readonly agents: readonly string[];
  /** Days with a book, yyyy-mm-dd, ascending. */
  readonly dates: readonly string[];
}

/**
 * Folds reports in memory from the log alone, up to `until` inclusive. Reads nothing that the service stores,
 * so the two can be compared.
 */
export const replayReports = async (
  events: AsyncIterable<StoredEvent>,
  until: Date | null,
): Promise<ReplayedReports> => {
  const nothing = memoryDocuments([]);
  const slices = new SliceCache(reportView);
  const agents = new Set<string>();
  const dates = new Set<string>();
  const last = until?.toISOString();
  for await (const event of events) {
    if (last !== undefined && event.metadata.occurredAt > last) break;
    const key = sliceOf(reportView, event);
    if (key === null) continue;
    const loaded = slices.fold(key, event, nothing);
    if (loaded !== undefined) await loaded;
    if (isBookEvent(event)) dates.add(event.data.date);
    if (isBookEvent(event) || isCustomerEvent(event)) agents.add(event.data.agentId);
  }
  const source = currentReports(memoryDocuments(slices.flush('discard').writes));
  return { source, agents: [...agents], dates: [...dates].toSorted() };
};
