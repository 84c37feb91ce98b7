import type { RenewalEvent, RenewalSale } from './events.ts';

/** The fields of every existing renewal. */
export interface Sold {
  readonly sale: RenewalSale;
  /** The last day that the provider set, yyyy-mm-dd; null = the last day of the term. */
  readonly endDate: string | null;
}

/**
 * `open`: requested and not paid, no time given. `given`: the account has the time. `cancelled`: neither money nor
 * time is owed any more.
 */
export type RenewalState =
  | { readonly status: 'unknown' }
  | (Sold & { readonly status: 'open'; /** ISO instant. */ readonly deadline: string })
  | (Sold & { readonly status: 'given'; readonly paid: boolean; readonly received: boolean })
  | (Sold & { readonly status: 'cancelled'; readonly reason: 'unpaid' | 'deleted' });

export const initialState = (): RenewalState => ({ status: 'unknown' });

const given = ({ sale, endDate }: Sold, marks: { paid: boolean; received: boolean }): RenewalState => ({
  status: 'given',
  sale,
  endDate,
  ...marks,
});

export const evolve = (state: RenewalState, event: RenewalEvent): RenewalState => {
  if (event.type === 'RenewalRequested') {
    const { deadline, ...sale } = event.data;
    return { status: 'open', sale, endDate: null, deadline };
  }
  if (event.type === 'RenewalGranted')
    return given({ sale: event.data, endDate: null }, { paid: false, received: false });
  if (state.status === 'unknown') return state;
  const received = state.status === 'given' && state.received;
  const paid = state.status === 'given' && state.paid;
  switch (event.type) {
    case 'RenewalPaid':
      return given(state, { paid: true, received });
    case 'RenewalUnpaid':
      return given(state, { paid: false, received });
    case 'RenewalReceived':
      return given(state, { paid, received: true });
    case 'RenewalNotReceived':
      return given(state, { paid, received: false });
    case 'RenewalReevaluated':
      return { ...state, endDate: event.data.endDate };
    case 'RenewalCancelled': {
      const { sale, endDate } = state;
      return { status: 'cancelled', sale, endDate, reason: event.data.reason };
    }
  }
};

/** Whether the customer still has to pay. */
export const isUnpaid = (state: RenewalState): boolean =>
  state.status === 'open' || (state.status === 'given' && !state.paid);

/** Whether the seller still owes the provider: the time is given and the money has not arrived. */
export const isOwed = (state: RenewalState): boolean => state.status === 'given' && !state.received;
