import type { RenewalTerm } from '../renewals/terms.ts';
import type { Role } from './roles.ts';
import type { SessionEnd } from './session-end.ts';

/** The facts of one account, stream `account-{userId}`. Passwords, codes and sessions are in no event: they live in the vault. */
interface AccountFact<Type extends string, Data extends object = object, Version extends number = 1> {
  readonly type: Type;
  readonly version: Version;
  readonly data: { readonly userId: string } & Data;
}

export type AccountOpened = AccountFact<
  'AccountOpened',
  {
    readonly username: string;
    readonly role: Role;
    /** The agent of a `ph`; null for every other role. */
    readonly agentId: string | null;
    /** The `sl` or `ad` who made it; null for the first admin and for whoever registered by itself. */
    readonly madeBy: string | null;
    readonly note: string;
    /** yyyy-mm-dd, the last day of use; null = no end. */
    readonly endDate: string | null;
  }
>;
export type SignedIn = AccountFact<'SignedIn', { readonly remembered: boolean }>;
/** The metadata's actor says who changed it: the account itself or who manages it. */
export type PasswordChanged = AccountFact<'PasswordChanged'>;
/** By a one-time code that went to the confirmed e-mail address. */
export type PasswordRecovered = AccountFact<'PasswordRecovered'>;
export type NoteChanged = AccountFact<'NoteChanged', { readonly note: string }>;
/** Thousand đồng a month, as the maker of the account sells it. */
export type PriceSet = AccountFact<'PriceSet', { readonly price: number }>;
/** An address that nobody has confirmed yet; '' takes it away. */
export type EmailGiven = AccountFact<'EmailGiven', { readonly email: string }>;
export type EmailConfirmed = AccountFact<'EmailConfirmed', { readonly email: string }>;
export type AccountRenewed = AccountFact<
  'AccountRenewed',
  {
    readonly term: RenewalTerm;
    /** yyyy-mm-dd, the first day of what was added. */
    readonly startDate: string;
    /** yyyy-mm-dd, the last day of use from now on. */
    readonly endDate: string;
    /** Thousand đồng a month at that time. */
    readonly price: number;
    /** The renewal that was sold; null = time that nobody pays for. */
    readonly invoice: string | null;
  },
  2
>;
/** A renewal was given another last day: it now ends on `renewedTo`, the account on `endDate` (yyyy-mm-dd). */
export type RenewalMoved = AccountFact<
  'RenewalMoved',
  { readonly invoice: string; readonly renewedTo: string; readonly endDate: string }
>;
/** A renewal was cancelled and its days are gone: the account ends on `endDate`, null = no end. */
export type RenewalTakenBack = AccountFact<
  'RenewalTakenBack',
  { readonly invoice: string; readonly endDate: string | null }
>;
export type AccountBlocked = AccountFact<'AccountBlocked'>;
export type AccountUnblocked = AccountFact<'AccountUnblocked'>;
/** Its name stays taken and its book is kept. */
export type AccountDeleted = AccountFact<'AccountDeleted'>;
/** Somebody ended sessions from the list of them; null = all but the one it was done from. */
export type SessionsEnded = AccountFact<
  'SessionsEnded',
  { readonly sessionId: string | null; readonly reason: SessionEnd }
>;

export type AccountEvent =
  | AccountOpened
  | SignedIn
  | PasswordChanged
  | PasswordRecovered
  | NoteChanged
  | PriceSet
  | EmailGiven
  | EmailConfirmed
  | AccountRenewed
  | RenewalMoved
  | RenewalTakenBack
  | AccountBlocked
  | AccountUnblocked
  | AccountDeleted
  | SessionsEnded;
