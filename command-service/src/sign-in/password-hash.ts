import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import type { Waiter } from '@so-cuoc/call-routes/tasks/task.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { RoundRobinQueue, QueueFull, type Lane } from '../concurrency/round-robin-queue.ts';
import { CallRefused } from '../http/call-refused.ts';
import { networkOf } from './network.ts';

/** argon2id with OWASP's first recommended parameters; computed off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string for the vault. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** The work itself, about 20 ms and 19 MiB each. */
export interface PasswordWork {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
  /** A deterministic hash as costly to guess as a password. */
  raw(text: string, salt: Uint8Array): Promise<Uint8Array>;
}

const ARGON2: PasswordWork = {
  hash: hashPassword,
  verify: (passwordHash, password) => verify(passwordHash, password),
  raw: (text, salt) => hashRaw(text, { ...COST, salt }),
};

/** A known device, or a caller with a session: waits for no stranger. */
export const knownCaller = (request: Waiter): Lane => ({ first: true, waiter: request });
/** A caller who has proved nothing yet takes turns with other networks. */
export const strangerFrom = (request: Waiter & { readonly ip: string }): Lane => ({
  lane: networkOf(request.ip),
  waiter: request,
});

/**
 * Hashes and verifies passwords, a few at a time. The log's syncs run in the same thread pool of Node, so a
 * processor stays free. Throws CallRefused `unavailable` where too many wait.
 */
export interface PasswordHasher {
  hash(password: string, lane: Lane): Promise<string>;
  matches(passwordHash: string, password: string, lane: Lane): Promise<boolean>;
  /** Spends the time of a verification, so that an unknown username costs the same as a known one. */
  matchesNobodys(password: string, lane: Lane): Promise<void>;
  /** A deterministic hash of a text, salted with the name, and as costly to guess as a password. */
  fingerprintOf(text: string, name: string): Promise<string>;
}

/** Waiting beyond this takes longer than anyone waits: some four seconds. */
const MOST_WAITING = 256;
const RETRY_AFTER_S = 2;
const MOST_AT_ONCE = 3;

export interface PasswordHasherOptions {
  readonly work?: PasswordWork;
  /** Hears the seconds that each hash waited for its turn. */
  readonly waited?: (seconds: number) => void;
  readonly concurrency?: number;
  readonly most?: number;
}

export const passwordHasher = ({
  work = ARGON2,
  waited = () => undefined,
  concurrency = Math.min(MOST_AT_ONCE, Math.max(1, availableParallelism() - 1)),
  most = MOST_WAITING,
}: PasswordHasherOptions = {}): PasswordHasher => {
  const queue = new RoundRobinQueue({ concurrency, most, waited });
  const run = async <Result>(lane: Lane, one: () => Promise<Result>): Promise<Result> => {
    try {
      return await queue.run(lane, one);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      throw new CallRefused(outcome(FAILURES.overloaded), { retryAfter: RETRY_AFTER_S });
    }
  };
  /** Hash of an unused password. */
  let nobodys: Promise<string> | null = null;
  return {
    hash: (password, lane) => run(lane, () => work.hash(password)),
    matches: (passwordHash, password, lane) => run(lane, () => work.verify(passwordHash, password)),
    matchesNobodys: (password, lane) =>
      run(lane, async () => {
        nobodys ??= work.hash(randomBytes(16).toString('hex'));
        await work.verify(await nobodys, password);
      }),
    fingerprintOf: (text, name) => {
      const salt = createHash('sha256').update(name).digest().subarray(0, 16);
      return run({ first: true }, async () => Buffer.from(await work.raw(text, salt)).toString('base64url'));
    },
  };
};
