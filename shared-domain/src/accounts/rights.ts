import type { Identity } from './identity.ts';
import type { RenewalTerm } from '../renewals/terms.ts';
import type { Role } from './roles.ts';

/** The agent of a book, and the account that created that agent (null = self-registered). */
export interface BookOwner {
  readonly agentId: string;
  readonly madeBy: string | null;
}

/**
 * A book can be read by its agent, the agent's `ph`, the `sl` who created the agent, an `ad` and an `au` (calls.md,
 * Conventions). An `sl` has no book, but reads what is stored under its own id, such as its feedback.
 */
export const mayRead = (identity: Identity, book: BookOwner): boolean => {
  switch (identity.role) {
    case 'us':
      return identity.userId === book.agentId;
    case 'ph':
      return identity.agentId === book.agentId;
    case 'sl':
      return identity.userId === book.madeBy || identity.userId === book.agentId;
    case 'ad':
    case 'au':
      return true;
  }
};

/** Only the agent and an `ad` write books, customers and limits. */
export const mayWrite = (identity: Identity, book: BookOwner): boolean =>
  identity.role === 'ad' || (identity.role === 'us' && identity.userId === book.agentId);

/** The fields of an account that decide who may manage it. */
export interface ManagedAccount {
  readonly userId: string;
  readonly role: Role;
  readonly agentId: string | null;
  readonly madeBy: string | null;
}

/**
 * Whether the caller may manage an account: change its note, price, password and time of use, or block it. An `sl`
 * manages the accounts it created, an agent its `ph`, an `ad` every account. No account manages itself or an `ad`.
 */
export const mayManage = (identity: Identity, account: ManagedAccount): boolean => {
  if (account.userId === identity.userId || account.role === 'ad') return false;
  switch (identity.role) {
    case 'ad':
      return true;
    case 'sl':
      return account.role !== 'ph' && account.madeBy === identity.userId;
    case 'us':
      return account.role === 'ph' && account.agentId === identity.userId;
    case 'ph':
    case 'au':
      return false;
  }
};

/** Agents delete their `ph`. Other accounts have books: only an `ad` deletes them, others block them instead. */
export const mayDelete = (identity: Identity, account: ManagedAccount): boolean =>
  mayManage(identity, account) && (identity.role === 'ad' || account.role === 'ph');

const MAY_OPEN: Readonly<Record<Role, readonly Role[]>> = {
  us: ['ph'],
  sl: ['us', 'sl'],
  ad: ['us', 'sl', 'ad', 'ph', 'au'],
  ph: [],
  au: [],
};

/** Whether an account of one role may open one of another (product-2 §6; an `ad` opens an `au`: calls.md). */
export const mayOpen = (opener: Role, opened: Role): boolean => MAY_OPEN[opener].includes(opened);

/**
 * The first term of an account that one role opens for another. A manager's user always has an end: without a term
 * it gets a trial, because time without end would be time that nobody pays the provider for. The provider itself
 * may leave the end open.
 */
export const firstTerm = (
  opener: Role,
  opened: Role,
  asked: RenewalTerm | undefined,
): RenewalTerm | undefined => asked ?? (opened === 'us' && opener !== 'ad' ? 'trial' : undefined);
