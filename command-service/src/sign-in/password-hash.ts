import { createHash, randomBytes } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP names first; computed off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string that the vault keeps of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one that was hashed. */
export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Of a password that nobody has, so that a name without an account takes the same work as one with. */
let nobodys: Promise<string> | null = null;

/** Does the work of comparing, for nobody. */
export const comparePasswordWithNobodys = async (password: string): Promise<void> => {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  await passwordMatches(await nobodys, password);
};

/** The same for the same text under the same name, and as costly to guess as a password. */
export const fingerprintOf = async (text: string, name: string): Promise<string> => {
  const salt = createHash('sha256').update(name).digest().subarray(0, 16);
  return (await hashRaw(text, { ...COST, salt })).toString('base64url');
};
