import type { Identity } from './identity.ts';
import type { Role } from './roles.ts';

/** Whose book, and the account that made that agent's account (null = nobody's). */
export interface BookOwner {
  readonly agentId: string;
  readonly madeBy: string | null;
}

/**
 * The agent itself, its `ph`, the `sl` who made the account, an `ad`, an `au` (calls.md, Conventions). An `sl` has
 * no book, but its own id is its own: its feedback is kept by it.
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

/** What an account belongs to, for those who look after it. */
export interface ManagedAccount {
  readonly userId: string;
  readonly role: Role;
  readonly agentId: string | null;
  readonly madeBy: string | null;
}

/**
 * Whether the caller looks after an account: changes its note, price, password, time of use, blocks it.
 * An `sl` those it made, an agent its `ph`, an `ad` everyone's; nobody its own, and nobody an `ad`'s.
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

/** Agents delete their `ph`; other accounts have books and are blocked instead, only an `ad` deletes them. */
export const mayDelete = (identity: Identity, account: ManagedAccount): boolean =>
  mayManage(identity, account) && (identity.role === 'ad' || account.role === 'ph');

const MAY_OPEN: Readonly<Record<Role, readonly Role[]>> = {
  us: ['ph'],
  sl: ['us', 'sl'],
  ad: ['us', 'sl', 'ad', 'ph', 'au'],
  ph: [],
  au: [],
};

/** Whether an account of one role may open one of another (product-2 §6; `au` is made by an ad: calls.md). */
export const mayOpen = (opener: Role, opened: Role): boolean => MAY_OPEN[opener].includes(opened);
