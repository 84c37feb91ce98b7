import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first recommended parameters; computed off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string for the vault. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Verifies a password. */
export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Hash of an unused password: an unknown username then costs the same time as a known one. */
let nobodys: Promise<string> | null = null;

/** Spends the time of a verification. */
export const comparePasswordWithNobodys = async (password: string): Promise<void> => {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  await passwordMatches(await nobodys, password);
};

/** A deterministic hash of a text, salted with the name, and as costly to guess as a password. */
export const fingerprintOf = async (text: string, name: string): Promise<string> => {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  return (await hashRaw(text, { ...COST, salt })).toString('base64url');
};
