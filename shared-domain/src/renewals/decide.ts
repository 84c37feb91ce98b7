import { addDaysToInstant } from '../calendar/vietnam-calendar.ts';
import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { isCommission, isPrice } from './amounts.ts';
import { RENEWAL_EVENTS, renewalStreams, type RenewalEvent, type RenewalSale } from './events.ts';
import { initialState, evolve, type RenewalState } from './state.ts';
import { monthsOf } from './terms.ts';
import { RENEWAL_OUTCOMES } from '../outcomes/renewals.ts';
import { outcome } from '../outcomes/outcome.ts';

/** An unpaid invoice is cancelled after this many days (product-2 §9). */
const PAY_WITHIN_DAYS = 3;

/** A sale as requested; the domain adds the months of its term. */
export type Offer = Omit<RenewalSale, 'months' | 'free'>;

/** `at` is an ISO instant: the clock is an argument. */
export type RenewalCommand =
  /** By the account itself: it gets the time when it pays. */
  | { readonly type: 'request'; readonly offer: Offer; readonly at: string }
  /** By the seller: the account gets the time at once. */
  | { readonly type: 'grant'; readonly offer: Offer }
  /** Marks the renewal as paid by the customer, or removes the mark. */
  | { readonly type: 'pay'; readonly paid: boolean; readonly at: string }
  /** Marks the provider's part as received, or removes the mark. */
  | { readonly type: 'receive'; readonly received: boolean; readonly at: string }
  | { readonly type: 're-evaluate'; /** yyyy-mm-dd */ readonly endDate: string }
  | { readonly type: 'delete' }
  /** Cancels the renewal if its deadline has passed. */
  | { readonly type: 'expire'; readonly at: string };

/** `loi`: invalid price; `khongco`: no such renewal; `dahuy`: cancelled; `danhantien`: the provider has the money. */
export interface RenewalRefusal extends Refusal {
  readonly result: 'loi' | 'khongco' | 'dahuy' | 'danhantien';
}

type Decided = Decision<RenewalEvent, RenewalRefusal>;
type ExistingRenewal = Exclude<RenewalState, { readonly status: 'unknown' }>;
type PaymentEventType = 'RenewalPaid' | 'RenewalUnpaid' | 'RenewalReceived' | 'RenewalNotReceived';

const UNKNOWN = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.unknown));
const CANCELLED = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.cancelled));
const ALREADY_RECEIVED = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.moneyHasCome));
const NO_PRICE = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.priceBad));

const paymentEvent = (state: ExistingRenewal, type: PaymentEventType): RenewalEvent => {
  const { invoice, userId, sellerId } = state.sale;
  return { type, version: 1, data: { invoice, userId, sellerId } };
};

const saleOf = (offer: Offer): RenewalSale => {
  const { months, free } = monthsOf(offer.term);
  return { ...offer, months, free };
};

const isOverdue = (state: RenewalState, at: string): boolean =>
  state.status === 'open' && Date.parse(at) >= Date.parse(state.deadline);

const create = (
  command: Extract<RenewalCommand, { type: 'request' | 'grant' }>,
  state: RenewalState,
): Decided => {
  const { offer } = command;
  if (state.status !== 'unknown') throw new Error(`renewal ${offer.invoice} is there already`);
  if (!isPrice(offer.price) || !isCommission(offer.percent)) return NO_PRICE;
  if (command.type === 'grant') return decided({ type: 'RenewalGranted', version: 1, data: saleOf(offer) });
  const deadline = addDaysToInstant(command.at, PAY_WITHIN_DAYS);
  return decided({ type: 'RenewalRequested', version: 1, data: { ...saleOf(offer), deadline } });
};

const pay = (state: ExistingRenewal, paid: boolean): Decided => {
  const isPaid = state.status === 'given' && state.paid;
  if (paid === isPaid) return decided();
  if (paid) return decided(paymentEvent(state, 'RenewalPaid'));
  return state.status === 'given' && state.received
    ? ALREADY_RECEIVED
    : decided(paymentEvent(state, 'RenewalUnpaid'));
};

/** Marking the provider's part as received also marks the renewal as paid. */
const receive = (state: ExistingRenewal, received: boolean): Decided => {
  const paid = state.status === 'given' && state.paid;
  const has = state.status === 'given' && state.received;
  if (received === has) return decided();
  if (!received) return decided(paymentEvent(state, 'RenewalNotReceived'));
  return decided(
    ...(paid ? [] : [paymentEvent(state, 'RenewalPaid')]),
    paymentEvent(state, 'RenewalReceived'),
  );
};

const cancel = (state: ExistingRenewal, reason: 'unpaid' | 'deleted'): Decided => {
  const { invoice, userId, sellerId } = state.sale;
  return decided({ type: 'RenewalCancelled', version: 1, data: { invoice, userId, sellerId, reason } });
};

/** Decides a command on one renewal. */
export const decide = (command: RenewalCommand, state: RenewalState): Decided => {
  if (command.type === 'request' || command.type === 'grant') return create(command, state);
  if (state.status === 'unknown') return UNKNOWN;
  if (command.type === 'expire') return isOverdue(state, command.at) ? cancel(state, 'unpaid') : decided();
  if (state.status === 'cancelled') return CANCELLED;
  switch (command.type) {
    case 'pay':
      return isOverdue(state, command.at) ? CANCELLED : pay(state, command.paid);
    case 'receive':
      return isOverdue(state, command.at) ? CANCELLED : receive(state, command.received);
    case 're-evaluate': {
      const { invoice, userId, sellerId } = state.sale;
      const { endDate } = command;
      return endDate === state.endDate
        ? decided()
        : decided({ type: 'RenewalReevaluated', version: 1, data: { invoice, userId, sellerId, endDate } });
    }
    case 'delete':
      return state.status === 'given' && state.received ? ALREADY_RECEIVED : cancel(state, 'deleted');
  }
};

export const renewalAggregate = defineAggregate({
  stream: renewalStreams,
  summary: 'One renewal: what was sold at what price, and who has paid whom.',
  events: RENEWAL_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: RENEWAL_OUTCOMES,
});
