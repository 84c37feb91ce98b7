import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { upcastEvents } from '@so-cuoc/event-store/upcasting.ts';
import { readEmbeddedDocuments } from './read-model/embedded/documents.ts';
import type { DryRun, DryRunOptions } from './runner/operations/dry-run.ts';
import { OrderBook } from './runner/operations/view-orders.ts';
import { VIEWS } from './views.ts';

/** Partitions of views, and worker shares during a rebuild. Only their position can be shown. */
const PART = /-of-\d+@\d+$/;

/** The status of the views in a data folder, beside its running service. Read-only. */
export async function* inspectViews(
  folder: string,
  events: Pick<EventStore, 'readAll' | 'readStream' | 'positionFrom' | 'distance' | 'end'>,
): AsyncGenerator<DryRun> {
  const documents = readEmbeddedDocuments(folder);
  if (documents === null) return;
  try {
    const orders = new OrderBook(events);
    await orders.read();
    const after: DryRunOptions['after'] = (position) =>
      upcastEvents(events.readAll(position === null ? null : events.positionFrom(position)));
    const parts = documents.views.filter((name) => PART.test(name));
    for (const name of parts) {
      const position = documents.checkpoint(name)?.position ?? null;
      const from = position === null ? null : events.positionFrom(position);
      const behind = await events.distance(from, await events.end());
      yield { name, position, behind, obstacle: null };
    }
    if (parts.length > 0) return;
    for (const view of VIEWS)
      yield await view.dryRun({ documents, after, skipped: (view) => orders.of(view).skipped });
  } finally {
    documents.close();
  }
}
