/**
 * The vault holds what is secret or fleeting and therefore in no event: credentials, sessions, the
 * set-up key, the answers given under idempotency keys. It is never rebuilt, and backed up with the
 * log. Tokens and keys come in as hashes; nothing in it can be turned back into one.
 */
export interface Credential {
  readonly userId: string;
  readonly username: string;
  /** argon2id, in PHC form. */
  readonly passwordHash: string;
}

export interface Session {
  readonly userId: string;
  readonly remembered: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface KeptAnswer {
  readonly status: number;
  /** The body as it went out. */
  readonly body: string;
  /** The x-position that went with it. */
  readonly position: string;
}

/** What the vault knows of a user's idempotency key. */
export type Claim =
  | { readonly kind: 'new' }
  /** Claimed by the same request, which never got its answer: it may or may not have taken effect. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  | { readonly kind: 'other-request' };

export interface Vault {
  credentialByName(username: string): Promise<Credential | null>;
  credentialByUser(userId: string): Promise<Credential | null>;
  /** False when the name, whatever its case, is taken by another user; the same user replaces its own. */
  keepCredential(credential: Credential): Promise<boolean>;
  dropCredential(userId: string): Promise<void>;
  openSession(tokenHash: string, session: Session): Promise<void>;
  session(tokenHash: string): Promise<Session | null>;
  /** Forgets the sessions that ended before `now`, milliseconds since 1970. */
  dropExpiredSessions(now: number): Promise<void>;
  closeSession(tokenHash: string): Promise<void>;
  /** Closes every session of a user but the one named. */
  closeOtherSessions(userId: string, keptTokenHash: string | null): Promise<void>;
  setupKeyHash(): Promise<string | null>;
  keepSetupKeyHash(hash: string | null): Promise<void>;
  claim(userId: string, key: string, requestHash: string): Promise<Claim>;
  keepAnswer(userId: string, key: string, answer: KeptAnswer): Promise<void>;
  close(): Promise<void>;
}
