import type { RenewalTerm } from '../renewals/terms.ts';
import type { AccountEvent, AccountOpened, AccountRenewed } from './events.ts';

/** An opened account, folded from its events. */
export type OpenedAccount = AccountOpened['data'] & {
  /** Thousand đồng a month; null = the installation's own price. */
  readonly price: number | null;
  /** '' = none. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly blocked: boolean;
  readonly deleted: boolean;
  /** A code is asked for at the sign-in; absent = no. */
  readonly secondFactor?: boolean;
  /** The term of the last renewal; null = never. */
  readonly term: RenewalTerm | null;
  /** Sold renewals included in the end date, by invoice. */
  readonly renewals: Readonly<Record<string, HeldRenewal>>;
};

/** The days of a sold renewal, all yyyy-mm-dd. */
interface HeldRenewal {
  /** The account's last day before it; null = no end. */
  readonly before: string | null;
  readonly startDate: string;
  readonly endDate: string;
  /** It was paid when the account had no time left; these days count from that payment. */
  readonly late: boolean;
}

/** An account, opened or not. */
export type AccountState = { readonly status: 'unopened' } | ({ readonly status: 'open' } & OpenedAccount);

export const initialState = (): AccountState => ({ status: 'unopened' });

const renewed = (account: OpenedAccount, data: AccountRenewed['data']): Partial<OpenedAccount> => {
  const { invoice, startDate, endDate, term, late } = data;
  if (invoice === null) return { endDate, term };
  const held = { before: account.endDate, startDate, endDate, late };
  return { endDate, term, renewals: { ...account.renewals, [invoice]: held } };
};

/** The fields that one event changes. */
const changeOf = (
  account: OpenedAccount,
  event: Exclude<AccountEvent, AccountOpened>,
): Partial<OpenedAccount> => {
  switch (event.type) {
    case 'NoteChanged':
      return { note: event.data.note };
    case 'PriceSet':
      return { price: event.data.price };
    case 'EmailGiven':
      return { email: event.data.email, emailConfirmed: false };
    case 'EmailConfirmed':
      return { email: event.data.email, emailConfirmed: true };
    case 'AccountRenewed':
      return renewed(account, event.data);
    case 'RenewalMoved': {
      const { invoice, renewedTo, endDate } = event.data;
      const held = account.renewals[invoice];
      return held === undefined
        ? { endDate }
        : { endDate, renewals: { ...account.renewals, [invoice]: { ...held, endDate: renewedTo } } };
    }
    case 'RenewalTakenBack': {
      const { invoice, endDate } = event.data;
      const others = Object.entries(account.renewals).filter(([other]) => other !== invoice);
      return { endDate, renewals: Object.fromEntries(others) };
    }
    case 'AccountBlocked':
      return { blocked: true };
    case 'AccountUnblocked':
      return { blocked: false };
    case 'AccountDeleted':
      return { deleted: true };
    case 'SecondFactorSetUp':
      return { secondFactor: true };
    case 'SecondFactorRemoved':
      return { secondFactor: false };
    case 'RecoveryCodeUsed':
    case 'SignedIn':
    case 'PasswordChanged':
    case 'PasswordRecovered':
    case 'SessionsEnded':
      return {};
  }
};

/** The fields of an account that has just been opened. */
export const NEW_ACCOUNT = {
  price: null,
  email: '',
  emailConfirmed: false,
  blocked: false,
  deleted: false,
  term: null,
  renewals: {},
} as const;

export const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountOpened') return { status: 'open', ...NEW_ACCOUNT, ...event.data };
  return state.status === 'open' ? { ...state, ...changeOf(state, event) } : state;
};
