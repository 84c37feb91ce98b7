import type { RenewalTerm } from '../renewals/terms.ts';
import type { AccountEvent, AccountOpened } from './events.ts';

/** An account as its facts make it. */
export type OpenedAccount = AccountOpened['data'] & {
  /** Thousand đồng a month; null = the installation's own price. */
  readonly price: number | null;
  /** '' = none. */
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly blocked: boolean;
  readonly deleted: boolean;
  /** The term of the last renewal; null = never. */
  readonly term: RenewalTerm | null;
};

/** Not yet opened, or what the account is. */
export type AccountState = { readonly status: 'unopened' } | ({ readonly status: 'open' } & OpenedAccount);

export const initialState = (): AccountState => ({ status: 'unopened' });

/** What one fact changes of an opened account. */
const changeOf = (event: Exclude<AccountEvent, AccountOpened>): Partial<OpenedAccount> => {
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
      return { endDate: event.data.endDate, term: event.data.term };
    case 'AccountBlocked':
      return { blocked: true };
    case 'AccountUnblocked':
      return { blocked: false };
    case 'AccountDeleted':
      return { deleted: true };
    case 'SignedIn':
    case 'PasswordChanged':
    case 'PasswordRecovered':
    case 'SessionsEnded':
      return {};
  }
};

const UNMARKED = {
  price: null,
  email: '',
  emailConfirmed: false,
  blocked: false,
  deleted: false,
  term: null,
} as const;

export const evolve = (state: AccountState, event: AccountEvent): AccountState => {
  if (event.type === 'AccountOpened') return { status: 'open', ...UNMARKED, ...event.data };
  return state.status === 'open' ? { ...state, ...changeOf(event) } : state;
};
