import { randomBytes } from 'node:crypto';
import type { Vault } from '../vault/port.ts';
import { hashToken } from './sessions.ts';
import { base32, matchingStep, newTotpSecret } from './totp.ts';

const RECOVERY_CODES = 10;
/** 80 bits each: nobody guesses one, and a fast hash keeps it. */
const RECOVERY_BYTES = 10;

const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const recoveryHash = (userId: string, code: string): string => hashToken(`${userId}\n${plainCode(code)}`);

/** `app`, `recovery`: the right code of that kind, now used. */
export type CodeVerdict = 'off' | 'missing' | 'wrong' | 'app' | 'recovery';

/** The authenticator apps of accounts; their secrets are in the vault alone. */
export interface SecondFactors {
  /** Judges the code of a sign-in and uses it up: a code works once. `off`: none is asked for. */
  use(userId: string, code: string): Promise<CodeVerdict>;
  /** Makes a new secret (base32), which counts after `confirm`. Null if one counts already. */
  begin(userId: string): Promise<string | null>;
  /** Lets the secret count from now on. Returns the recovery codes, which are kept as hashes. */
  confirm(userId: string, code: string): Promise<readonly string[] | 'wrong' | 'none' | 'on'>;
  recoveryLeft(userId: string): Promise<number>;
  remove(userId: string): Promise<void>;
}

/** Sixteen signs in groups of four. */
const newRecoveryCode = (): string =>
  (base32(randomBytes(RECOVERY_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-');

export const secondFactors = ({ vault, now }: { vault: Vault; now: () => Date }): SecondFactors => {
  const clock = (): number => now().getTime();
  return {
    use: async (userId, code) => {
      const factor = await vault.secondFactor(userId);
      if (factor?.confirmed !== true) return 'off';
      if (code.trim() === '') return 'missing';
      const step = matchingStep(factor.secret, code, clock());
      if (step !== null) return (await vault.takeStep(userId, factor.secret, step)) ? 'app' : 'wrong';
      return (await vault.takeRecoveryCode(userId, recoveryHash(userId, code))) ? 'recovery' : 'wrong';
    },
    begin: async (userId) => {
      const present = await vault.secondFactor(userId);
      if (present?.confirmed === true) return null;
      const secret = newTotpSecret();
      await vault.saveSecondFactor({ userId, secret, confirmed: false, lastStep: 0, recoveryHashes: [] });
      return secret;
    },
    confirm: async (userId, code) => {
      const factor = await vault.secondFactor(userId);
      if (factor === null) return 'none';
      if (factor.confirmed) return 'on';
      const step = matchingStep(factor.secret, code, clock());
      if (step === null) return 'wrong';
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const recoveryHashes = codes.map((each) => recoveryHash(userId, each));
      await vault.saveSecondFactor({ ...factor, confirmed: true, lastStep: step, recoveryHashes });
      return codes;
    },
    recoveryLeft: async (userId) => (await vault.secondFactor(userId))?.recoveryHashes.length ?? 0,
    remove: (userId) => vault.deleteSecondFactor(userId),
  };
};
