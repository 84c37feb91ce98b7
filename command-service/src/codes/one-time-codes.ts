import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { hashToken } from '../sign-in/sessions.ts';
import type { CodePurpose, OneTimeCode, Vault } from '../vault/port.ts';

/** Validity of each kind of code, in minutes. */
export const CODE_MINUTES: Readonly<Record<CodePurpose, number>> = { register: 15, confirm: 60, reset: 30 };
const TRIES = 5;
/** Six digits without a leading 0, since callers may send a code as a number. */
const FIRST = 100_000;

export interface OneTimeCodes {
  /** Issues a code and replaces the earlier one. `digits` are typed, a `key` is part of a link. */
  issue(purpose: CodePurpose, subject: string, email: string, form: 'digits' | 'key'): Promise<string>;
  /**
   * The matching code; null if it is wrong, expired, used or tried too often. It stays valid, and `from` is
   * stored as the address that verified it.
   */
  check(purpose: CodePurpose, subject: string, given: string, from: string): Promise<OneTimeCode | null>;
  /** The unused code that this network address verified; null if there is none. */
  verifiedFrom(purpose: CodePurpose, subject: string, from: string): Promise<OneTimeCode | null>;
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
    return code === null || code.expiresAt <= clock() ? null : code;
  };
  return {
    issue: async (purpose, subject, email, form) => {
      await vault.dropExpired(clock());
      const code =
        form === 'key' ? randomBytes(24).toString('base64url') : String(randomInt(FIRST, FIRST * 10));
      await vault.saveCode({
        purpose,
        subject,
        email,
        codeHash: hashToken(code),
        expiresAt: clock() + CODE_MINUTES[purpose] * 60_000,
        triesLeft: TRIES,
        checkedFrom: null,
      });
      return code;
    },
    check: async (purpose, subject, given, from) => {
      const code = await living(purpose, subject);
      const right = equal(hashToken(given), code?.codeHash ?? '');
      if (code === null || !(await vault.consumeTry(purpose, subject)) || !right) return null;
      await vault.markVerified(purpose, subject, from);
      return { ...code, checkedFrom: from };
    },
    verifiedFrom: async (purpose, subject, from) => {
      const code = await living(purpose, subject);
      return code?.checkedFrom === from ? code : null;
    },
    use: ({ purpose, subject }) => vault.deleteCode(purpose, subject),
  };
};
