import type { AccountEvent } from '@so-cuoc/shared-domain/accounts/events.ts';
import type { RenewalEvent } from '@so-cuoc/shared-domain/renewals/events.ts';
import { evolve, initialState, type RenewalState } from '@so-cuoc/shared-domain/renewals/state.ts';

/** What an account's stream says of one of its renewals. */
export type TimeEvent = Extract<
  AccountEvent,
  { type: 'AccountRenewed' | 'RenewalMoved' | 'RenewalTakenBack' }
>;

/** A renewal: its money from its own stream, its days from the account's. */
export interface Renewal {
  readonly invoice: string;
  state: RenewalState;
  /** The days that it gives, yyyy-mm-dd; null while it gives none. */
  time: { readonly startDate: string; readonly endDate: string } | null;
  /** It changed since the document was written. */
  dirty: boolean;
}

export const noRenewalYet = (invoice: string): Renewal => ({
  invoice,
  state: initialState(),
  time: null,
  dirty: false,
});

export const foldRenewal = (renewal: Renewal, event: RenewalEvent): void => {
  renewal.state = evolve(renewal.state, event);
  renewal.dirty = true;
};

/** Throws for days of a renewal that was never sold: money goes before time. */
export const foldTime = (renewal: Renewal, event: TimeEvent): void => {
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
