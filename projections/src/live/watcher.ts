import type { Identity } from '@so-cuoc/shared-domain/accounts/identity.ts';

/** Who a socket belongs to. */
export interface Watcher {
  readonly identity: Identity;
  /** What tells this session from every other; no token, for it is only ever compared. */
  readonly session: string;
}

/** Who the session cookie of a handshake stands for; null = nobody. */
export type Authenticate = (cookieHeader: string | undefined) => Promise<Watcher | null>;
