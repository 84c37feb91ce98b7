import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/stream.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/stream.ts';
import type { DocumentReader, JsonDocument, Write } from '../read-model/port.ts';
import { eventsUpTo } from '../as-of/events-up-to.ts';
import { foldOrSkip, SKIP_NOTHING, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { noRenewalYet, type Renewal } from './fold.ts';
import { keptOf, RENEWALS, renewalsView } from './view.ts';

/** Which there ever were is asked of the present: none ever leaves it. */
const namesOf = async (documents: DocumentReader) => {
  const entries = await documents.range(RENEWALS, { from: '', to: '\u{10ffff}' });
  const kept = entries.flatMap(({ document }) => keptOf(document) ?? []);
  return {
    invoices: kept.map(({ invoice }) => invoice),
    users: new Set(kept.map(({ state }) => state.sale.userId)),
  };
};

const readerOf = (writes: readonly Write[]): DocumentReader => {
  const kept = new Map<string, Map<string, JsonDocument>>();
  for (const { collection, key, document } of writes) {
    const held = kept.get(collection) ?? new Map<string, JsonDocument>();
    if (document === null) held.delete(key);
    else held.set(key, document);
    kept.set(collection, held);
  }
  const sorted = (collection: string) =>
    [...(kept.get(collection) ?? [])]
      .map(([key, document]) => ({ key, document }))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  return {
    get: (collection, key) => Promise.resolve(kept.get(collection)?.get(key) ?? null),
    range: (collection, { from, to, limit, reverse = false }) => {
      const within = sorted(collection).filter(({ key }) => key >= from && key < to);
      return Promise.resolve((reverse ? within.toReversed() : within).slice(0, limit));
    },
  };
};

/** The documents of the renewals as they stood at an instant, from the events themselves. */
export const renewalsAsOf = async (
  events: EventStore,
  present: DocumentReader,
  asOf: Date,
  mayPassOver: MaySkip = SKIP_NOTHING,
): Promise<DocumentReader> => {
  const instant = asOf.toISOString();
  const { invoices, users } = await namesOf(present);
  const renewals = new Map<string, Renewal>(invoices.map((invoice) => [invoice, noRenewalYet(invoice)]));
  // Money before time, as the log has it: an account's days are of what was sold to it.
  for (const stream of [...invoices.map(renewalStream), ...[...users].map(accountStream)])
    for await (const event of eventsUpTo(events.readStream(stream), instant)) {
      const renewal = renewals.get(renewalsView.sliceOf(event) ?? '');
      if (renewal !== undefined) foldOrSkip(event, mayPassOver, () => renewalsView.fold(renewal, event));
    }
  return readerOf([...renewals.values()].flatMap((renewal) => renewalsView.flush(renewal, 'discard').writes));
};
