import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import { isRenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import { renewalLedgerOf } from '@so-cuoc/shared-domain/renewals/ledger.ts';
import { isOwed } from '@so-cuoc/shared-domain/renewals/state.ts';
import type { JsonDocument, Write } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { foldRenewal, foldTime, noRenewalYet, type Renewal, type TimeEvent } from './fold.ts';

/** Every renewal by its invoice. */
export const RENEWALS = 'renewals.all';
/** The same by `ledger/day/invoice`, cancelled ones left out. */
export const BY_LEDGER = 'renewals.by-ledger';
/** The same by `account/day/invoice`. */
export const BY_ACCOUNT = 'renewals.by-account';
/** What the provider has still to get, by `ledger/day/invoice`. */
export const OWED = 'renewals.owed';

/** A renewal that there is, as it is kept. */
export type KeptRenewal = Pick<Renewal, 'invoice' | 'time'> & {
  readonly state: Exclude<Renewal['state'], { readonly status: 'unknown' }>;
};

const isKept = (document: JsonDocument): document is JsonDocument & KeptRenewal =>
  typeof document['invoice'] === 'string' && typeof document['state'] === 'object';

export const keptOf = (document: JsonDocument | null): KeptRenewal | null =>
  document !== null && isKept(document) ? document : null;

/** Which renewal an event of an account is about; null for one that nobody sold, and for every other event. */
const timeOf = (event: StoredEvent): TimeEvent | null => {
  if (!isAccountEvent(event)) return null;
  switch (event.type) {
    case 'AccountRenewed':
    case 'RenewalMoved':
    case 'RenewalTakenBack':
      return event;
    default:
      return null;
  }
};

const writesOf = ({ invoice, state, time }: KeptRenewal): readonly Write[] => {
  const { sale } = state;
  const document = { invoice, state, time };
  const present = state.status === 'cancelled' ? null : document;
  const inLedger = `${renewalLedgerOf(sale).id}/${sale.date}/${invoice}`;
  return [
    { collection: RENEWALS, key: invoice, document },
    { collection: BY_LEDGER, key: inLedger, document: present },
    { collection: BY_ACCOUNT, key: `${sale.userId}/${sale.date}/${invoice}`, document },
    { collection: OWED, key: inLedger, document: isOwed(state) ? document : null },
  ];
};

/** Renewals, each a slice: what was sold, who has paid whom, which days it gave. */
export const renewalsView: View<Renewal, KeptRenewal> = {
  name: 'renewals',
  readableSince: 1,
  foldVersion: 1,
  collections: [RENEWALS, BY_LEDGER, BY_ACCOUNT, OWED],
  sliceOf: (event) => (isRenewalEvent(event) ? event.data.invoice : (timeOf(event)?.data.invoice ?? null)),
  load: async (invoice, documents) => {
    const kept = keptOf(await documents.get(RENEWALS, invoice));
    return kept === null
      ? noRenewalYet(invoice)
      : { invoice, state: kept.state, time: kept.time, dirty: false };
  },
  fold: (renewal, event) => {
    if (isRenewalEvent(event)) foldRenewal(renewal, event);
    const time = timeOf(event);
    if (time !== null) foldTime(renewal, time);
  },
  flush: (renewal) => {
    const { invoice, state, time, dirty } = renewal;
    if (!dirty || state.status === 'unknown') return { writes: [], changes: [] };
    renewal.dirty = false;
    const kept = { invoice, state, time };
    return { writes: writesOf(kept), changes: [kept] };
  },
  weight: () => 1,
};
