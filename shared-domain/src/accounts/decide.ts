import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import { isPrice } from '../renewals/amounts.ts';
import { renewedTime } from '../renewals/renewed-time.ts';
import type { RenewalTerm, SoldTerm } from '../renewals/terms.ts';
import { daysBetween, addDays } from '../calendar/vietnam-day.ts';
import { emailKey, isEmail } from './email.ts';
import { ACCOUNT_EVENTS, accountStreams, type AccountEvent, type AccountOpened } from './events.ts';
import type { SessionEnd } from './session-end.ts';
import { initialState, evolve, NEW_ACCOUNT, type AccountState, type OpenedAccount } from './state.ts';
import { usernameError } from './username.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message, outcome } from '../outcomes/outcome.ts';

/** The details of an account, given when it is opened or changed. A missing field stays unchanged. */
export interface AccountDetails {
  readonly note?: string;
  /** Thousand đồng a month. */
  readonly price?: number;
  /** Unconfirmed; '' removes the address. */
  readonly email?: string;
  readonly term?: RenewalTerm;
}

/** The day of the decision (yyyy-mm-dd), and the price of an account without a price. */
export interface SaleTerms {
  readonly today: string;
  readonly usualPrice: number;
}

export type AccountCommand =
  | {
      readonly type: 'open';
      readonly account: AccountOpened['data'];
      readonly details?: AccountDetails;
      /** The address was confirmed before the account was opened. */
      readonly emailConfirmed?: boolean;
      readonly terms: SaleTerms;
    }
  | {
      readonly type: 'edit';
      readonly details: AccountDetails;
      /** The command also sets a new password. */
      readonly password: boolean;
      readonly terms: SaleTerms;
    }
  /** `toggle` blocks an unblocked account and unblocks a blocked one. */
  | { readonly type: 'block'; readonly blocked: boolean | 'toggle' }
  | { readonly type: 'delete' }
  /** Adds the days of a sold renewal, up to `endDate` if it is set; `late`: anew. `today` is yyyy-mm-dd. */
  | {
      readonly type: 'renew';
      readonly invoice: string;
      readonly term: SoldTerm;
      /** Thousand đồng a month. */
      readonly price: number;
      readonly endDate: string | null;
      readonly late: boolean;
      readonly today: string;
    }
  /** A sold renewal now ends on another day, yyyy-mm-dd. */
  | { readonly type: 'move-renewal'; readonly invoice: string; readonly endDate: string }
  | { readonly type: 'take-back'; readonly invoice: string }
  | { readonly type: 'sign-in'; readonly remembered: boolean }
  | { readonly type: 'change-password' }
  | { readonly type: 'set-up-second-factor' | 'remove-second-factor' | 'use-recovery-code' }
  | { readonly type: 'recover-password' }
  | { readonly type: 'give-email' | 'confirm-email'; readonly email: string }
  | { readonly type: 'end-sessions'; readonly sessionId: string | null; readonly reason: SessionEnd };

/**
 * `loi`: a value is invalid (`field` is its name on the wire); `nameexists`: the account exists;
 * `khongco`: there is no such account; `blocked`: the account is blocked. The caller checks that the
 * name is free among all accounts, because that spans streams.
 */
export interface AccountRefusal extends Refusal {
  readonly result: 'loi' | 'nameexists' | 'khongco' | 'blocked';
  readonly field?: string;
}

type Decided = Decision<AccountEvent, AccountRefusal>;
type Command<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

const invalidField = (message: string, field: string): AccountRefusal => ({ result: 'loi', message, field });

/** Why the details are invalid; null if they are valid. */
const detailsError = ({ price, email = '' }: AccountDetails): AccountRefusal | null => {
  if (price !== undefined && !isPrice(price))
    return invalidField(message(ACCOUNT_OUTCOMES.priceBad), 'giaban');
  return email === '' || isEmail(email) ? null : invalidField(message(ACCOUNT_OUTCOMES.emailBad), 'email');
};

const renewalEvent = (
  account: OpenedAccount,
  term: RenewalTerm,
  { today, usualPrice }: SaleTerms,
): AccountEvent => ({
  type: 'AccountRenewed',
  version: 3,
  data: {
    userId: account.userId,
    term,
    ...renewedTime(term, account.endDate, today),
    price: account.price ?? usualPrice,
    invoice: null,
    late: false,
  },
});

/** Adds the days of a sold renewal, once; a second time only if it was paid after its time had run out. */
const renew = (
  { invoice, term, price, endDate, late, today }: Command<'renew'>,
  account: OpenedAccount,
): Decided => {
  const { userId } = account;
  const held = account.renewals[invoice];
  if (held !== undefined && (held.late || !late)) return decided();
  const time = renewedTime(term, account.endDate, today);
  const data = { userId, term, ...time, endDate: endDate ?? time.endDate, price, invoice, late };
  return decided({ type: 'AccountRenewed', version: 3, data });
};

/** Moves the end of the account by as many days as the end of the renewal moves. */
const moveRenewal = ({ invoice, endDate }: Command<'move-renewal'>, account: OpenedAccount): Decided => {
  const held = account.renewals[invoice];
  if (held === undefined || held.endDate === endDate) return decided();
  const present = account.endDate ?? held.endDate;
  const data = {
    userId: account.userId,
    invoice,
    renewedTo: endDate,
    endDate: addDays(present, daysBetween(held.endDate, endDate)),
  };
  return decided({ type: 'RenewalMoved', version: 1, data });
};

/** Taking back the last renewal restores the end before it. Taking back an earlier one removes its days. */
const reverseRenewal = ({ invoice }: Command<'take-back'>, account: OpenedAccount): Decided => {
  const held = account.renewals[invoice];
  if (held === undefined) return decided();
  const { before, startDate, endDate } = held;
  const shortened = (present: string): string => addDays(present, daysBetween(endDate, startDate) - 1);
  const ends = account.endDate === null || account.endDate === endDate ? before : shortened(account.endDate);
  return decided({
    type: 'RenewalTakenBack',
    version: 1,
    data: { userId: account.userId, invoice, endDate: ends },
  });
};

/** The events that details add to an account, for the values that differ. */
const changes = (
  account: OpenedAccount,
  details: AccountDetails,
  terms: SaleTerms,
): readonly AccountEvent[] => {
  const { userId } = account;
  const events: AccountEvent[] = [];
  const { note, price, term } = details;
  const email = details.email === undefined ? undefined : emailKey(details.email);
  if (note !== undefined && note !== account.note)
    events.push({ type: 'NoteChanged', version: 1, data: { userId, note } });
  if (price !== undefined && price !== account.price)
    events.push({ type: 'PriceSet', version: 1, data: { userId, price } });
  if (email !== undefined && email !== account.email)
    events.push({ type: 'EmailGiven', version: 1, data: { userId, email } });
  if (term !== undefined)
    events.push(renewalEvent(price === undefined ? account : { ...account, price }, term, terms));
  return events;
};

const open = (
  { account, details = {}, emailConfirmed, terms }: Command<'open'>,
  state: AccountState,
): Decided => {
  if (state.status === 'open') return refused(outcome(ACCOUNT_OUTCOMES.nameTaken));
  const nameFault = usernameError(account.username, account.role);
  if (nameFault !== null) return refused(invalidField(nameFault, 'tendangnhap'));
  const detailFault = detailsError(details);
  if (detailFault !== null) return refused(detailFault);
  if ((account.role === 'ph') !== (account.agentId !== null))
    throw new Error('a ph, and only a ph, belongs to an agent');
  const opened: AccountEvent = { type: 'AccountOpened', version: 1, data: account };
  const rest = changes({ ...NEW_ACCOUNT, ...account }, details, terms);
  const confirmed = rest.map((event): AccountEvent =>
    event.type === 'EmailGiven' && emailConfirmed === true ? { ...event, type: 'EmailConfirmed' } : event,
  );
  return decided(opened, ...confirmed);
};

const edit = ({ details, password, terms }: Command<'edit'>, account: OpenedAccount): Decided => {
  const detailFault = detailsError(details);
  if (detailFault !== null) return refused(detailFault);
  if (details.term === 'trial')
    return refused(invalidField(message(ACCOUNT_OUTCOMES.trialOnlyNew), 'giahanthem'));
  const changed: readonly AccountEvent[] = password
    ? [{ type: 'PasswordChanged', version: 1, data: { userId: account.userId } }]
    : [];
  return decided(...changed, ...changes(account, details, terms));
};

const block = (asked: boolean | 'toggle', { userId, blocked }: OpenedAccount): Decided => {
  const wanted = asked === 'toggle' ? !blocked : asked;
  if (wanted === blocked) return decided();
  return decided({ type: wanted ? 'AccountBlocked' : 'AccountUnblocked', version: 1, data: { userId } });
};

const email = (command: Command<'give-email' | 'confirm-email'>, account: OpenedAccount): Decided => {
  if (!isEmail(command.email)) return refused(invalidField(message(ACCOUNT_OUTCOMES.emailBad), 'email'));
  const data = { userId: account.userId, email: emailKey(command.email) };
  const same = data.email === account.email;
  if (command.type === 'give-email')
    return same ? decided() : decided({ type: 'EmailGiven', version: 1, data });
  return same && account.emailConfirmed ? decided() : decided({ type: 'EmailConfirmed', version: 1, data });
};

/** Decides a command on one account. */
export const decide = (command: AccountCommand, state: AccountState): Decided => {
  if (command.type === 'open') return open(command, state);
  if (state.status === 'unopened' || state.deleted) return refused(outcome(ACCOUNT_OUTCOMES.accountUnknown));
  const { userId } = state;
  switch (command.type) {
    case 'edit':
      return edit(command, state);
    case 'block':
      return block(command.blocked, state);
    case 'delete':
      return decided({ type: 'AccountDeleted', version: 1, data: { userId } });
    case 'renew':
      return renew(command, state);
    case 'move-renewal':
      return moveRenewal(command, state);
    case 'take-back':
      return reverseRenewal(command, state);
    case 'sign-in':
      return state.blocked
        ? refused(outcome(ACCOUNT_OUTCOMES.blocked))
        : decided({ type: 'SignedIn', version: 1, data: { userId, remembered: command.remembered } });
    case 'change-password':
      return decided({ type: 'PasswordChanged', version: 1, data: { userId } });
    case 'set-up-second-factor':
      return decided({ type: 'SecondFactorSetUp', version: 1, data: { userId } });
    case 'remove-second-factor':
      return state.secondFactor === true
        ? decided({ type: 'SecondFactorRemoved', version: 1, data: { userId } })
        : decided();
    case 'use-recovery-code':
      return decided({ type: 'RecoveryCodeUsed', version: 1, data: { userId } });
    case 'recover-password':
      return decided({ type: 'PasswordRecovered', version: 1, data: { userId } });
    case 'give-email':
    case 'confirm-email':
      return email(command, state);
    case 'end-sessions': {
      const { sessionId, reason } = command;
      return decided({ type: 'SessionsEnded', version: 1, data: { userId, sessionId, reason } });
    }
  }
};

export const accountAggregate = defineAggregate({
  stream: accountStreams,
  summary: 'One account: opening, changes, time of use, sign-ins, ended sessions.',
  events: ACCOUNT_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: ACCOUNT_OUTCOMES,
});
