import type { SessionEnd } from '@so-cuoc/shared-domain/accounts/session-end.ts';

/**
 * The vault holds what is secret or fleeting and therefore in no event: credentials, sessions, one-time
 * codes, the set-up key, the answers given under idempotency keys, how the result sources are doing. It is never rebuilt, and backed up
 * with the log. Tokens, codes and keys come in as hashes; nothing in it can be turned back into one.
 */
export interface Credential {
  readonly userId: string;
  readonly username: string;
  /** argon2id, in PHC form. */
  readonly passwordHash: string;
}

export interface Session {
  /** Names it in lists; no secret. */
  readonly id: string;
  readonly userId: string;
  readonly remembered: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly expiresAt: number;
  /** Network address and user-agent of the sign-in. */
  readonly address: string;
  readonly device: string;
  /** The sign-in time as the device itself recorded it (insert_login_ip), '' = not yet. */
  readonly loginTime: string;
  /** Why it is over before its time; null = it is not. */
  readonly ended: SessionEnd | null;
}

/** What a one-time code is for: an address before there is an account, an account's address, a forgotten password. */
export type CodePurpose = 'register' | 'confirm' | 'reset';

export interface OneTimeCode {
  readonly purpose: CodePurpose;
  /** The address for `register`, else the user id; a new code for the same replaces the old one. */
  readonly subject: string;
  readonly email: string;
  readonly codeHash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly triesLeft: number;
  /** The network address that showed the right code, while it waits to be used; null = not shown yet. */
  readonly checkedFrom: string | null;
}

export interface SavedAnswer {
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
  | { readonly kind: 'answered'; readonly answer: SavedAnswer }
  | { readonly kind: 'other-request' };

export interface SessionVault {
  openSession(tokenHash: string, session: Session): Promise<void>;
  /** Ended ones too, for a while. */
  session(tokenHash: string): Promise<Session | null>;
  /** A user's sessions that are neither ended nor expired at `now`, newest first. */
  activeSessions(userId: string, now: number): Promise<readonly (Session & { readonly tokenHash: string })[]>;
  setLoginTime(tokenHash: string, loginTime: string): Promise<void>;
  /** Ends one; why is remembered until `forgetAt`, milliseconds since 1970. */
  endSession(tokenHash: string, why: SessionEnd, forgetAt: number): Promise<void>;
  /** Ends every session of a user but the one named. */
  endSessionsOf(userId: string, kept: string | null, why: SessionEnd, forgetAt: number): Promise<void>;
  /** Forgets the sessions and codes whose time was over before `now`, milliseconds since 1970. */
  dropExpired(now: number): Promise<void>;
}

export interface CodeVault {
  saveCode(code: OneTimeCode): Promise<void>;
  code(purpose: CodePurpose, subject: string): Promise<OneTimeCode | null>;
  /** Takes one of the tries that are left; false if there is none. Many at once take no more than there are. */
  consumeTry(purpose: CodePurpose, subject: string): Promise<boolean>;
  markVerified(purpose: CodePurpose, subject: string, from: string): Promise<void>;
  /** Uses it up; false if somebody else did. */
  deleteCode(purpose: CodePurpose, subject: string): Promise<boolean>;
}

/** How each result source was the last time that a process read it: a JSON text by the source's name. */
export interface SourceVault {
  saveSourceState(name: string, state: string): Promise<void>;
  sourceStates(): Promise<ReadonlyMap<string, string>>;
}

export interface Vault extends SessionVault, CodeVault, SourceVault {
  credentialByName(username: string): Promise<Credential | null>;
  credentialByUser(userId: string): Promise<Credential | null>;
  /** False when the name, whatever its case, is taken by another user; the same user replaces its own. */
  saveCredential(credential: Credential): Promise<boolean>;
  deleteCredential(userId: string): Promise<void>;
  setupKeyHash(): Promise<string | null>;
  saveSetupKeyHash(hash: string | null): Promise<void>;
  claimKey(userId: string, key: string, requestHash: string): Promise<Claim>;
  saveAnswer(userId: string, key: string, answer: SavedAnswer): Promise<void>;
  close(): Promise<void>;
}

/** The form under which a user name is taken: whatever its case. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();
