import type { FastifyRequest } from 'fastify';
import { CallRefused } from '../http/call-refused.ts';
import { KeyedMutex } from '../concurrency/mutex.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import type { Vault } from '../vault/port.ts';
import { Attempts } from './attempts.ts';
import { networkOf } from './network.ts';
import type { ThrottleRule } from './throttle.ts';
import { throttlesInMemory, throttlesInVault, type ThrottledKey } from './throttle-table.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const rule = (
  free: number,
  firstDelayMs: number,
  longestDelayMs: number,
  forgetMs: number,
): ThrottleRule => ({
  free,
  firstDelayMs,
  longestDelayMs,
  forgetMs,
});

/** Failures about one subject (an account, an address), by who fails (adr 0085). */
const RULES = {
  /** One device that proved an earlier sign-in of this account. */
  device: rule(10, 15 * SECOND_MS, 5 * MINUTE_MS, HOUR_MS),
  /** One network. */
  network: rule(10, 30 * SECOND_MS, 15 * MINUTE_MS, HOUR_MS),
  /** All others together: some fifty guesses a day, from however many networks. */
  strangers: rule(20, MINUTE_MS, HOUR_MS, 24 * HOUR_MS),
  /** One network about all subjects together. */
  spray: rule(100, MINUTE_MS, 15 * MINUTE_MS, HOUR_MS),
} as const;

/** Emails per subject and network, and per network. */
const MAILS = { subject: 5, network: 30, windowMs: HOUR_MS } as const;
/** Emails per subject that strangers can cause: more than anyone needs, too few to flood a mailbox. */
const MAILS_TO_ONE = 20;
/** Registrations per network. */
const REGISTRATIONS = { most: 10, windowMs: HOUR_MS } as const;

type From = Pick<FastifyRequest, 'ip'>;

/** Who tries what. */
export interface Attempt {
  /** What is tried out: `sign-in {name}`, `code {address}`. */
  readonly subject: string;
  /** The device or session that proved to be the owner's; it shares no limit with anybody. */
  readonly device?: string | null;
  /**
   * How failures of strangers count together, from whatever network. `none`: what is tried cannot be guessed, or
   * the network is one of the owner's. An account's id: in the vault, so that a restart does not forget them.
   */
  readonly strangers: 'none' | 'memory' | { readonly account: string };
}

export interface RateLimits {
  /**
   * Runs `judge`, which calls `failed` for a wrong password, key or code, and `undecided` where a right one was
   * half of what is needed. Only failures count. Attempts on one subject are judged one after the other, so that
   * concurrent ones cannot slip through together. Throws CallRefused `toomany` with the seconds to wait.
   */
  attempt<Result>(
    attempt: Attempt,
    from: From,
    judge: (failed: () => void, undecided: () => void) => Promise<Result>,
  ): Promise<Result>;
  /** Forgets what strangers failed on an account, after its owner or manager set a new password. */
  forgive(account: string): Promise<void>;
  /** Counts an email about a subject; a known device has a limit of its own. Throws CallRefused `toomany`. */
  mail(subject: string, from: From, device?: string | null): void;
  registration(from: From): void;
}

type TooOften = (typeof FAILURES)['triedTooOften' | 'mailedTooOften' | 'registeredTooOften'];
const tooMany = (answer: TooOften, milliseconds: number): CallRefused => {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  return new CallRefused(outcome(answer, { seconds }), { retryAfter: seconds });
};

/** Rate limits per account and network (calls.md, Conventions). */
export const rateLimits = (
  now: () => Date,
  vault: Pick<Vault, 'throttle' | 'saveThrottle' | 'clearThrottle'>,
): RateLimits => {
  const clock = () => now().getTime();
  const memory = throttlesInMemory(clock);
  const lasting = throttlesInVault(vault, clock);
  const window = (most: number, windowMs: number) => new Attempts({ most, windowMs }, clock);
  const mails = window(MAILS.subject, MAILS.windowMs);
  const mailsOfNetwork = window(MAILS.network, MAILS.windowMs);
  const mailsTo = window(MAILS_TO_ONE, MAILS.windowMs);
  const registrations = window(REGISTRATIONS.most, REGISTRATIONS.windowMs);
  const mutex = new KeyedMutex();

  const ofAccount = (account: string): ThrottledKey => lasting.key(RULES.strangers, account);
  /** `own` is cleared by a success; `shared` is not, or a success elsewhere would give strangers new guesses. */
  const keysOf = (
    { subject, device = null, strangers }: Attempt,
    from: From,
  ): { readonly own: ThrottledKey; readonly shared: readonly ThrottledKey[] } => {
    if (device !== null) return { own: memory.key(RULES.device, `device ${device} ${subject}`), shared: [] };
    const network = networkOf(from.ip);
    const together =
      strangers === 'none'
        ? []
        : [strangers === 'memory' ? memory.key(RULES.strangers, subject) : ofAccount(strangers.account)];
    return {
      own: memory.key(RULES.network, `network ${network} ${subject}`),
      shared: [memory.key(RULES.spray, `spray ${network}`), ...together],
    };
  };

  return {
    attempt: (attempt, from, judge) => {
      const { own, shared } = keysOf(attempt, from);
      return mutex.run(`${attempt.device ?? ''} ${attempt.subject}`, async () => {
        const waits = await Promise.all([own, ...shared].map((key) => key.wait()));
        const wait = Math.max(...waits);
        if (wait > 0) throw tooMany(FAILURES.triedTooOften, wait);
        const verdict = { wrong: false, undecided: false };
        try {
          return await judge(
            () => {
              verdict.wrong = true;
            },
            () => {
              verdict.undecided = true;
            },
          );
        } finally {
          if (verdict.wrong) for (const key of [own, ...shared]) await key.fail();
          else if (!verdict.undecided) await own.clear();
        }
      });
    },
    forgive: (account) => ofAccount(account).clear(),
    mail: (subject, from, device = null) => {
      const network = networkOf(from.ip);
      const counted: readonly (readonly [Attempts, string])[] =
        device === null
          ? [
              [mails, `${network} ${subject}`],
              [mailsOfNetwork, network],
              [mailsTo, subject],
            ]
          : [[mails, `device ${device} ${subject}`]];
      const wait = Math.max(...counted.map(([each, key]) => each.waitSeconds(key)));
      if (wait > 0) throw tooMany(FAILURES.mailedTooOften, wait * SECOND_MS);
      for (const [each, key] of counted) each.count(key);
    },
    registration: (from) => {
      const network = networkOf(from.ip);
      const wait = registrations.waitSeconds(network);
      if (wait > 0) throw tooMany(FAILURES.registeredTooOften, wait * SECOND_MS);
      registrations.count(network);
    },
  };
};
