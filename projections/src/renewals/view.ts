import type { JsonDocument, Write } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { type AccountEvent, isAccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import {
  isRenewalEvent,
  type RenewalEvent,
  renewalLedgerOf,
} from '@so-cuoc/shared-domain/renewals/events.ts';
import { evolve, initialState, isOwed, type RenewalState } from '@so-cuoc/shared-domain/renewals/state.ts';

/** The events of an account's stream that concern a renewal. */
export type TimeEvent = Extract<
  AccountEvent,
  { type: 'AccountRenewed' | 'RenewalMoved' | 'RenewalTakenBack' }
>;

/** A renewal: money from its own stream, days from the account's stream. */
export interface Renewal {
  readonly invoice: string;
  state: RenewalState;
  /** The granted days, yyyy-mm-dd; null while none are granted. */
  time: { readonly startDate: string; readonly endDate: string } | null;
  /** The document must be rewritten. */
  dirty: boolean;
}

export const noRenewalYet = (invoice: string): Renewal => ({
  invoice,
  state: initialState(),
  time: null,
  dirty: false,
});

const foldRenewal = (renewal: Renewal, event: RenewalEvent): void => {
  renewal.state = evolve(renewal.state, event);
  renewal.dirty = true;
};

/** Throws for days of a renewal that was never sold: the sale comes first. */
const foldTime = (renewal: Renewal, event: TimeEvent): void => {
  if (renewal.state.status === 'unknown') throw new Error(`gia hạn ${renewal.invoice} chưa từng có`);
  renewal.dirty = true;
  switch (event.type) {
    case 'AccountRenewed': {
      const { startDate, endDate } = event.data;
      renewal.time = { startDate, endDate };
      return;
    }
    case 'RenewalMoved':
      renewal.time = { startDate: renewal.time?.startDate ?? '', endDate: event.data.renewedTo };
      return;
    case 'RenewalTakenBack':
      renewal.time = null;
  }
};

/** Every renewal by its invoice. */
export const RENEWALS = 'renewals.all';
/** The same by `ledger/day/invoice`, without cancelled ones. */
export const BY_LEDGER = 'renewals.by-ledger';
/** The same by `account/day/invoice`. */
export const BY_ACCOUNT = 'renewals.by-account';
/** Renewals owed to the provider, by `ledger/day/invoice`. */
export const OWED = 'renewals.owed';

/** A stored renewal. */
export type KeptRenewal = Pick<Renewal, 'invoice' | 'time'> & {
  readonly state: Exclude<Renewal['state'], { readonly status: 'unknown' }>;
};

const isKept = (document: JsonDocument): document is JsonDocument & KeptRenewal =>
  typeof document['invoice'] === 'string' && typeof document['state'] === 'object';

export const keptOf = (document: JsonDocument | null): KeptRenewal | null =>
  document !== null && isKept(document) ? document : null;

/** The renewal event within an account event; null for others. */
const timeOf = (event: StoredEvent): TimeEvent | null =>
  isAccountEvent(event) &&
  (event.type === 'AccountRenewed' || event.type === 'RenewalMoved' || event.type === 'RenewalTakenBack')
    ? event
    : null;

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

/** Renewals, one slice each: the sale, its payments and the granted days. */
export const renewalsView: View<Renewal, KeptRenewal> = {
  name: 'renewals',
  readableSince: 2,
  foldVersion: 2,
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
