import type { SessionEnd } from '@so-cuoc/shared-domain/accounts/session-end.ts';
import type { Throttle } from '../sign-in/throttle.ts';

/**
 * The vault holds what is secret or short-lived and therefore in no event: credentials, sessions, one-time
 * codes, second factors, failed attempts, the set-up key, answers by idempotency key, and the status of result sources. It is backed up with the
 * log and never rebuilt. It gets tokens, codes and keys only as hashes.
 */
export interface Credential {
  readonly userId: string;
  readonly username: string;
  /** argon2id, in PHC form. */
  readonly passwordHash: string;
}

export interface Session {
  /** Its name in lists; not secret. */
  readonly id: string;
  readonly userId: string;
  readonly remembered: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly expiresAt: number;
  /** Network address and user agent of the sign-in. */
  readonly address: string;
  readonly device: string;
  /** Sign-in time as the device recorded it (insert_login_ip), '' = not yet. */
  readonly loginTime: string;
  /** Why it ended before it expired; null if it did not. */
  readonly ended: SessionEnd | null;
}

/** Purpose of a one-time code: an address before there is an account, an account's address, a lost password. */
export type CodePurpose = 'register' | 'confirm' | 'reset';

export interface OneTimeCode {
  readonly purpose: CodePurpose;
  /** The address for `register`, else the user id; a key has its hash besides. A new code replaces the older one. */
  readonly subject: string;
  readonly email: string;
  readonly codeHash: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The network address that asked for the code. */
  readonly askedFrom: string;
  /** The network address that verified the code; null = not verified yet. */
  readonly checkedFrom: string | null;
}

export interface SavedAnswer {
  readonly status: number;
  /** The body as sent. */
  readonly body: string;
  /** The x-position as sent. */
  readonly position: string;
}

/** The state of a user's idempotency key. */
export type Claim =
  | { readonly kind: 'new' }
  /** The same request claimed it and got no answer; it may or may not have taken effect. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'answered'; readonly answer: SavedAnswer }
  | { readonly kind: 'other-request' };

export interface SessionVault {
  openSession(tokenHash: string, session: Session): Promise<void>;
  /** Includes ended sessions, for a while. */
  session(tokenHash: string): Promise<Session | null>;
  /** A user's active sessions at `now`, newest first. */
  activeSessions(userId: string, now: number): Promise<readonly (Session & { readonly tokenHash: string })[]>;
  setLoginTime(tokenHash: string, loginTime: string): Promise<void>;
  /** Ends one session; the reason is kept until `forgetAt`, milliseconds since 1970. */
  endSession(tokenHash: string, why: SessionEnd, forgetAt: number): Promise<void>;
  /** Ends every session of a user except one. */
  endSessionsOf(userId: string, kept: string | null, why: SessionEnd, forgetAt: number): Promise<void>;
  /** Deletes sessions and codes that expired before `now`, milliseconds since 1970. */
  dropExpired(now: number): Promise<void>;
}

export interface CodeVault {
  saveCode(code: OneTimeCode): Promise<void>;
  code(purpose: CodePurpose, subject: string): Promise<OneTimeCode | null>;
  markVerified(purpose: CodePurpose, subject: string, from: string): Promise<void>;
  /** Consumes the code; false if it was used before. Atomic. */
  deleteCode(purpose: CodePurpose, subject: string): Promise<boolean>;
}

/** Status of each result source at its last reading: a JSON text by source name. */
export interface SourceVault {
  saveSourceState(name: string, state: string): Promise<void>;
  sourceStates(): Promise<ReadonlyMap<string, string>>;
}

/** Failed attempts, by what was tried: they outlive a restart and are shared by every process. */
export interface ThrottleVault {
  throttle(key: string): Promise<Throttle | null>;
  /** Kept until `forgetAt`, milliseconds since 1970. */
  saveThrottle(key: string, throttle: Throttle, forgetAt: number): Promise<void>;
  clearThrottle(key: string): Promise<void>;
}

/** The authenticator app of a user (RFC 6238). */
export interface SecondFactor {
  readonly userId: string;
  /** Base32, as the app has it: a hash could not make codes. */
  readonly secret: string;
  /** The user showed that the app makes the right codes; before that it is not asked for. */
  readonly confirmed: boolean;
  /** The last time step whose code was used; a code works once. */
  readonly lastStep: number;
  /** SHA-256 of the unused recovery codes, sorted. */
  readonly recoveryHashes: readonly string[];
}

export interface SecondFactorVault {
  secondFactor(userId: string): Promise<SecondFactor | null>;
  saveSecondFactor(factor: SecondFactor): Promise<void>;
  deleteSecondFactor(userId: string): Promise<void>;
  /** Consumes the code of a time step; false if it or a later one was used, or the secret was replaced. Atomic. */
  takeStep(userId: string, secret: string, step: number): Promise<boolean>;
  /** Consumes a recovery code; false if there is none. Atomic. */
  takeRecoveryCode(userId: string, hash: string): Promise<boolean>;
}

export interface Vault extends SessionVault, CodeVault, SourceVault, ThrottleVault, SecondFactorVault {
  /** A key of the installation. The first caller's `fresh` becomes it; all later callers get the same. Atomic. */
  secret(name: string, fresh: string): Promise<string>;
  credentialByName(username: string): Promise<Credential | null>;
  credentialByUser(userId: string): Promise<Credential | null>;
  /** False if another user has the name, ignoring case. The same user replaces its own. */
  saveCredential(credential: Credential): Promise<boolean>;
  /** Sets another password; false if the one of the hash `former` is not in force any more. Atomic. */
  replacePassword(userId: string, former: string, passwordHash: string): Promise<boolean>;
  deleteCredential(userId: string): Promise<void>;
  setupKeyHash(): Promise<string | null>;
  saveSetupKeyHash(hash: string | null): Promise<void>;
  claimKey(userId: string, key: string, requestHash: string): Promise<Claim>;
  saveAnswer(userId: string, key: string, answer: SavedAnswer): Promise<void>;
  /**
   * Resolves when every change of passwords, second factors and sessions until now is on the second copy of the book too,
   * as far as answers wait for that. Calls that take something away end with it. Throws OutcomeUnknown.
   */
  copied(): Promise<void>;
  close(): Promise<void>;
}

/** The form of a username that must be unique: case folded. */
export const foldUsername = (username: string): string => username.normalize('NFC').toLowerCase();
