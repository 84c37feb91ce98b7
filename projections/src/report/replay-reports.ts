import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent, isCustomerEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import type { DocumentReader, JsonDocument, Write } from '../read-model/port.ts';
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

/** The documents that these writes make. */
const documentsOf = (writes: readonly Write[]): DocumentReader => {
  const collections = new Map<string, Map<string, JsonDocument>>();
  for (const { collection, key, document } of writes) {
    const documents = collections.get(collection) ?? new Map<string, JsonDocument>();
    collections.set(collection, documents);
    if (document === null) documents.delete(key);
    else documents.set(key, document);
  }
  const sorted = new Map(
    [...collections].map(([name, documents]) => [name, [...documents.keys()].toSorted()]),
  );
  return {
    get: (collection, key) => Promise.resolve(collections.get(collection)?.get(key) ?? null),
    range: (collection, { from, to }) =>
      Promise.resolve(
        (sorted.get(collection) ?? [])
          .filter((key) => key >= from && key < to)
          .map((key) => ({ key, document: collections.get(collection)?.get(key) ?? {} })),
      ),
  };
};

/**
 * Reports folded from the log alone, by the view's own fold, in memory: up to the events given at `until` or before.
 * Nothing that the service keeps is looked at, so that both can be compared.
 */
export const replayReports = async (
  events: AsyncIterable<StoredEvent>,
  until: Date | null,
): Promise<ReplayedReports> => {
  const nothing = documentsOf([]);
  const slices = new SliceCache(reportView);
  const agents = new Set<string>();
  const dates = new Set<string>();
  const last = until?.toISOString();
  for await (const event of events) {
    if (last !== undefined && event.metadata.occurredAt > last) break;
    const key = reportView.sliceOf(event);
    if (key === null) continue;
    reportView.fold(slices.touch(key) ?? (await slices.load(key, nothing)), event);
    if (isBookEvent(event)) dates.add(event.data.date);
    if (isBookEvent(event) || isCustomerEvent(event)) agents.add(event.data.agentId);
  }
  const source = currentReports(documentsOf(slices.flush('discard').writes));
  return { source, agents: [...agents], dates: [...dates].toSorted() };
};
