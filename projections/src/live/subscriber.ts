import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';

/** Who a socket belongs to. */
export interface Subscriber {
  readonly identity: Identity;
  /** What tells this session from every other; no token, for it is only ever compared. */
  readonly session: string;
}

/** Who the session cookie of a handshake stands for; null = nobody. */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Subscriber | null>;

/** The agent of the book that a user id means to somebody; null where it may not be looked at. */
export type BookOf = (identity: Identity, userId: string) => string | null;

/** Everyone's own book, or an agent's for its `ph`, and no other. */
export const ownBook: BookOf = ({ userId, agentId }, asked) =>
  asked === userId || asked === agentId ? agentId : null;
