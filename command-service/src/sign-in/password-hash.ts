import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

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
