import { addDaysToInstant } from '../calendar/vietnam-calendar.ts';
import { vietnamDay } from '../calendar/vietnam-day.ts';
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
  /** Marks the renewal as paid by the customer, or removes the mark. `ranOut`: see hasRunOut. */
  | { readonly type: 'pay'; readonly paid: boolean; readonly ranOut: boolean; readonly at: string }
  /** Marks the provider's part as received, or removes the mark. */
  | { readonly type: 'receive'; readonly received: boolean; readonly ranOut: boolean; readonly at: string }
  | { readonly type: 're-evaluate'; /** yyyy-mm-dd */ readonly endDate: string }
  | { readonly type: 'delete' }
  /** Cancels the renewal if its deadline has passed. */
  | { readonly type: 'expire'; readonly at: string };

/**
 * `loi`: invalid price; `khongco`: no such renewal; `dahuy`: cancelled; `danhantien`: the provider has the money;
 * `datinhlai`: its months count from its payment.
 */
export interface RenewalRefusal extends Refusal {
  readonly result: 'loi' | 'khongco' | 'dahuy' | 'danhantien' | 'datinhlai';
}

type Decided = Decision<RenewalEvent, RenewalRefusal>;
type ExistingRenewal = Exclude<RenewalState, { readonly status: 'unknown' }>;
type MarkEventType = 'RenewalUnpaid' | 'RenewalReceived' | 'RenewalNotReceived';
type Marking = Extract<RenewalCommand, { type: 'pay' | 'receive' }>;

const UNKNOWN = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.unknown));
const CANCELLED = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.cancelled));
const ALREADY_RECEIVED = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.moneyHasCome));
const COUNTED_ANEW = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.countedAnew));
const NO_PRICE = refused<RenewalRefusal>(outcome(RENEWAL_OUTCOMES.priceBad));

const dataOf = ({ sale: { invoice, userId, sellerId } }: ExistingRenewal) => ({ invoice, userId, sellerId });

const mark = (state: ExistingRenewal, type: MarkEventType): RenewalEvent => ({
  type,
  version: 1,
  data: dataOf(state),
});

const reevaluation = (state: ExistingRenewal, endDate: string): RenewalEvent => ({
  type: 'RenewalReevaluated',
  version: 1,
  data: { ...dataOf(state), endDate },
});

/**
 * A late payment gives up the last day that the provider had set, because its months count anew. A day that is still
 * to come, of a renewal whose time was not given yet, is set again.
 */
const payment = (state: ExistingRenewal, { ranOut, at }: Marking): readonly RenewalEvent[] => {
  const { endDate } = state;
  const isAhead = state.status !== 'given' && endDate !== null && endDate >= vietnamDay(Date.parse(at));
  const hasPassed = state.status !== 'given' && endDate !== null && !isAhead;
  const late = ranOut || hasPassed;
  const paid: RenewalEvent = { type: 'RenewalPaid', version: 2, data: { ...dataOf(state), late } };
  return late && isAhead ? [paid, reevaluation(state, endDate)] : [paid];
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

/** A mark that gave time stays: removing and setting it again would give the time twice. */
const pay = (state: ExistingRenewal, command: Extract<Marking, { type: 'pay' }>): Decided => {
  const isPaid = state.status === 'given' && state.paid;
  if (command.paid === isPaid) return decided();
  if (command.paid) return decided(...payment(state, command));
  if (state.status !== 'given') return decided();
  if (state.received) return ALREADY_RECEIVED;
  return state.late ? COUNTED_ANEW : decided(mark(state, 'RenewalUnpaid'));
};

/** Marking the provider's part as received also marks the renewal as paid. */
const receive = (state: ExistingRenewal, command: Extract<Marking, { type: 'receive' }>): Decided => {
  const paid = state.status === 'given' && state.paid;
  const has = state.status === 'given' && state.received;
  if (command.received === has) return decided();
  if (!command.received) return decided(mark(state, 'RenewalNotReceived'));
  return decided(...(paid ? [] : payment(state, command)), mark(state, 'RenewalReceived'));
};

/** A request that was cancelled unpaid can still be paid: the money had been on its way. */
const canStillBePaid = (state: ExistingRenewal, command: RenewalCommand): boolean =>
  state.status === 'cancelled' &&
  state.reason === 'unpaid' &&
  ((command.type === 'pay' && command.paid) || (command.type === 'receive' && command.received));

const cancel = (state: ExistingRenewal, reason: 'unpaid' | 'deleted'): Decided => {
  return decided({ type: 'RenewalCancelled', version: 1, data: { ...dataOf(state), reason } });
};

/** Decides a command on one renewal. */
export const decide = (command: RenewalCommand, state: RenewalState): Decided => {
  if (command.type === 'request' || command.type === 'grant') return create(command, state);
  if (state.status === 'unknown') return UNKNOWN;
  if (command.type === 'expire') return isOverdue(state, command.at) ? cancel(state, 'unpaid') : decided();
  if (state.status === 'cancelled' && !canStillBePaid(state, command)) return CANCELLED;
  switch (command.type) {
    case 'pay':
      return pay(state, command);
    case 'receive':
      return receive(state, command);
    case 're-evaluate': {
      const { endDate } = command;
      return endDate === state.endDate ? decided() : decided(reevaluation(state, endDate));
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
