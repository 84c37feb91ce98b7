import { asOf, atInstant } from '../as-of/as-of.ts';
import { memoryDocuments } from '../read-model/memory-documents.ts';
import type { DocumentReader } from '../read-model/port.ts';
import type { MaySkip } from '../runner/folding/skip-unreadable.ts';
import type { View } from '../runner/view.ts';
import { keptOf, noRenewalYet, type Renewal, RENEWALS, renewalsView } from './view.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { renewalStream } from '@so-cuoc/shared-domain/renewals/events.ts';

type RenewalsByInvoice = ReadonlyMap<string, Renewal>;

const foldRenewals: Pick<View<RenewalsByInvoice, never>, 'fold'> = {
  fold: (renewals, event) => {
    const renewal = renewals.get(renewalsView.sliceOf(event) ?? '');
    if (renewal !== undefined) renewalsView.fold(renewal, event);
  },
};

/** The documents of the renewals as of an instant. The current view lists them, since none ever leaves it. */
export const renewalsAsOf = async (
  events: Pick<EventStore, 'readStream'>,
  present: DocumentReader,
  instant: Date,
  maySkip?: MaySkip,
): Promise<DocumentReader> => {
  const entries = await present.range(RENEWALS, { from: '', to: '\u{10ffff}' });
  const kept = entries.flatMap(({ document }) => keptOf(document) ?? []);
  const invoices = kept.map(({ invoice }) => invoice);
  const users = new Set(kept.map(({ state }) => state.sale.userId));
  // The sale comes before the days that it gave, so the renewal streams come first.
  const streams = [...invoices.map(renewalStream), ...[...users].map(accountStream)];
  const renewals: RenewalsByInvoice = new Map(invoices.map((invoice) => [invoice, noRenewalYet(invoice)]));
  await asOf(foldRenewals, renewals, streams, atInstant(events, instant.toISOString(), maySkip));
  return memoryDocuments(
    [...renewals.values()].flatMap((renewal) => renewalsView.flush(renewal, 'discard').writes),
  );
};
