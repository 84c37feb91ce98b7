import type { RenewalEvent, RenewalSale } from './events.ts';

/** The fields of every existing renewal. */
export interface Sold {
  readonly sale: RenewalSale;
  /** The last day that the provider set, yyyy-mm-dd; null = the last day of the term. */
  readonly endDate: string | null;
}

/** What has been marked of a renewal whose time was given. */
interface Marks {
  readonly paid: boolean;
  readonly received: boolean;
  /** The account had no time left when it was paid; its months count from that payment. */
  readonly late: boolean;
}

/**
 * `open`: requested and not paid, no time given. `given`: the time was given, on credit or paid. `cancelled`: neither
 * money nor time is owed any more.
 */
export type RenewalState =
  | { readonly status: 'unknown' }
  | (Sold & { readonly status: 'open'; /** ISO instant. */ readonly deadline: string })
  | (Sold & { readonly status: 'given' } & Marks)
  | (Sold & { readonly status: 'cancelled'; readonly reason: 'unpaid' | 'deleted' });

export const initialState = (): RenewalState => ({ status: 'unknown' });

const UNMARKED: Marks = { paid: false, received: false, late: false };

const given = ({ sale, endDate }: Sold, marks: Marks): RenewalState => ({
  status: 'given',
  sale,
  endDate,
  paid: marks.paid,
  received: marks.received,
  late: marks.late,
});

export const evolve = (state: RenewalState, event: RenewalEvent): RenewalState => {
  if (event.type === 'RenewalRequested') {
    const { deadline, ...sale } = event.data;
    return { status: 'open', sale, endDate: null, deadline };
  }
  if (event.type === 'RenewalGranted') return given({ sale: event.data, endDate: null }, UNMARKED);
  if (state.status === 'unknown') return state;
  const marks: Marks = state.status === 'given' ? state : UNMARKED;
  const { paid, received, late } = marks;
  switch (event.type) {
    case 'RenewalPaid': {
      // A last day that the provider had set ended the former days.
      const sold = event.data.late ? { ...state, endDate: null } : state;
      return given(sold, { paid: true, received, late: late || event.data.late });
    }
    case 'RenewalUnpaid':
      return given(state, { paid: false, received, late });
    case 'RenewalReceived':
      return given(state, { paid, received: true, late });
    case 'RenewalNotReceived':
      return given(state, { paid, received: false, late });
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
