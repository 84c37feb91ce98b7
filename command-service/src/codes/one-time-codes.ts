import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../sign-in/network.ts';
import { hashToken } from '../sign-in/sessions.ts';
import type { CodePurpose, OneTimeCode, Vault } from '../vault/port.ts';

/** Validity of each kind of code, in minutes. */
export const CODE_MINUTES: Readonly<Record<CodePurpose, number>> = { register: 15, confirm: 60, reset: 30 };
/** A code that would be valid for longer than its minutes and these was issued while the clock was wrong. */
const CLOCK_DIFFERENCE_MINUTES = 60;
/** Six digits without a leading 0, since callers may send a code as a number. */
const FIRST = 100_000;

/** What a code is for, and about whom. */
export interface CodeSubject {
  readonly purpose: CodePurpose;
  /** The address for `register`, else the user id. */
  readonly subject: string;
  /** A key is void once this is another text: a link for a new password, once there is one. */
  readonly boundTo?: string;
}

/** Wrong tries void no code: whoever guesses is slowed down by the caller (sign-in/rate-limits.ts). */
export interface OneTimeCodes {
  /** Issues six digits to be typed; they replace the earlier ones. `from`: the address that asked. */
  issueDigits(about: CodeSubject, email: string, from: string): Promise<string>;
  /** Issues a key for a link of 192 random bits. Earlier links stay valid, or a stranger could void them. */
  issueKey(about: CodeSubject, email: string, from: string): Promise<string>;
  /** The matching code; null if it is wrong, expired or used. `from` is stored as the address that verified it. */
  check(about: CodeSubject, given: string, from: string): Promise<OneTimeCode | null>;
  /** The unused code that this network address verified; null if there is none. */
  verifiedFrom(about: CodeSubject, from: string): Promise<OneTimeCode | null>;
  /** Whether this network address asked for the digits that are valid now. */
  wasAskedFrom(about: CodeSubject, from: string): Promise<boolean>;
  /** Consumes the code; false if it was used before. */
  use(code: OneTimeCode): Promise<boolean>;
}

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** One-time codes sent by mail. The vault stores only their hashes. */
export const oneTimeCodes = ({ vault, now }: { vault: Vault; now: () => Date }): OneTimeCodes => {
  const clock = (): number => now().getTime();
  const living = async (purpose: CodePurpose, subject: string): Promise<OneTimeCode | null> => {
    const code = await vault.code(purpose, subject);
    if (code === null) return null;
    const left = code.expiresAt - clock();
    const longest = (CODE_MINUTES[purpose] + CLOCK_DIFFERENCE_MINUTES) * 60_000;
    return left > 0 && left <= longest ? code : null;
  };
  const save = async (code: Omit<OneTimeCode, 'expiresAt' | 'checkedFrom'>): Promise<void> => {
    await vault.dropExpired(clock());
    const expiresAt = clock() + CODE_MINUTES[code.purpose] * 60_000;
    await vault.saveCode({ ...code, expiresAt, checkedFrom: null });
  };
  /** A key is found by its hash, so each has a place of its own. */
  const keyHash = (key: string, { boundTo = '' }: CodeSubject): string => hashToken(`${key}\n${boundTo}`);
  return {
    issueDigits: async ({ purpose, subject }, email, askedFrom) => {
      const code = String(randomInt(FIRST, FIRST * 10));
      await save({ purpose, subject, email, codeHash: hashToken(code), askedFrom });
      return code;
    },
    issueKey: async (about, email, askedFrom) => {
      const key = randomBytes(24).toString('base64url');
      const codeHash = keyHash(key, about);
      const { purpose, subject } = about;
      await save({ purpose, subject: `${subject} ${codeHash}`, email, codeHash, askedFrom });
      return key;
    },
    check: async (about, given, from) => {
      const { purpose, subject } = about;
      const byKey = await living(purpose, `${subject} ${keyHash(given, about)}`);
      const digits = await living(purpose, subject);
      const code = byKey ?? (equal(hashToken(given), digits?.codeHash ?? '') ? digits : null);
      if (code === null) return null;
      await vault.markVerified(purpose, code.subject, from);
      return { ...code, checkedFrom: from };
    },
    verifiedFrom: async ({ purpose, subject }, from) => {
      const code = await living(purpose, subject);
      return code?.checkedFrom === from ? code : null;
    },
    wasAskedFrom: async ({ purpose, subject }, from) => {
      const code = await living(purpose, subject);
      return code !== null && networkOf(code.askedFrom) === networkOf(from);
    },
    use: ({ purpose, subject }) => vault.deleteCode(purpose, subject),
  };
};
