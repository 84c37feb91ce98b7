import type { FastifyRequest } from 'fastify';
import { CallRefused } from '../http/call-refused.ts';
import { KeyedMutex } from '../concurrency/mutex.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const MINUTE_MS = 60_000;

/** Failed passwords, keys and codes: per account and address, and per address over all accounts. */
const WRONG = { subject: 10, address: 100, windowMs: 5 * MINUTE_MS } as const;
/** Emails per subject and network address, and per network address. */
const MAILS = { subject: 5, address: 30, windowMs: 60 * MINUTE_MS } as const;
/** Emails per subject over all network addresses: more than anyone needs, too few to flood a mailbox. */
const MAILS_TO_ONE = 20;
/** Registrations per network address. */
const REGISTRATIONS = { subject: 10, address: 10, windowMs: 60 * MINUTE_MS } as const;
/** Per subject over all addresses that one proxy reports, since a direct client can claim any address. */
const THROUGH_PROXY = 5;

type From = Pick<FastifyRequest, 'ip' | 'socket'>;

/** The counters of one kind of attempt. */
interface Counting {
  /** Seconds until the caller may try again; 0 = now. */
  wait(subject: string, from: From): number;
  count(subject: string, from: From): void;
}

export interface RateLimits {
  /**
   * Runs `judge`, which calls `failed` for a wrong password, key or code. Only failures count. Attempts of one
   * caller are judged one after the other, so that concurrent ones cannot slip through together. Throws
   * CallRefused `toomany` with the seconds to wait.
   */
  attempt<Result>(
    subject: string,
    from: From,
    judge: (failed: () => void) => Promise<Result>,
  ): Promise<Result>;
  /** Counts an email about a subject. Throws CallRefused `toomany` above the limit. */
  mail(subject: string, from: From): void;
  registration(from: From): void;
}

const peerOf = ({ ip, socket }: From): string => socket.remoteAddress ?? ip;

const counting = (
  limit: { readonly subject: number; readonly address: number; readonly windowMs: number },
  clock: () => number,
): Counting => {
  const attempts = (most: number): Attempts => {
    const each: AttemptLimit = { most, windowMs: limit.windowMs };
    return new Attempts(each, clock);
  };
  const ofSubject = attempts(limit.subject);
  const ofAddress = attempts(limit.address);
  const throughProxy = attempts(limit.subject * THROUGH_PROXY);
  const counted = (subject: string, from: From): readonly (readonly [Attempts, string])[] => [
    [ofSubject, `${from.ip} ${subject}`],
    [ofAddress, from.ip],
    ...(from.ip === peerOf(from) ? [] : [[throughProxy, `${peerOf(from)} ${subject}`] as const]),
  ];
  return {
    wait: (subject, from) => Math.max(...counted(subject, from).map(([each, key]) => each.waitSeconds(key))),
    count: (subject, from) => {
      for (const [each, key] of counted(subject, from)) each.count(key);
    },
  };
};

type TooOften = (typeof FAILURES)['triedTooOften' | 'mailedTooOften' | 'registeredTooOften'];
const tooMany = (answer: TooOften, seconds: number): CallRefused =>
  new CallRefused(outcome(answer, { seconds }), { retryAfter: seconds });

/** Rate limits per account and network address (calls.md, Conventions). */
export const rateLimits = (now: () => Date): RateLimits => {
  const clock = () => now().getTime();
  const wrong = counting(WRONG, clock);
  const mails = counting(MAILS, clock);
  const mailsTo = new Attempts({ most: MAILS_TO_ONE, windowMs: MAILS.windowMs }, clock);
  const registrations = counting(REGISTRATIONS, clock);
  const mutex = new KeyedMutex();
  return {
    attempt: (subject, from, judge) =>
      mutex.run(peerOf(from), async () => {
        const wait = wrong.wait(subject, from);
        if (wait > 0) throw tooMany(FAILURES.triedTooOften, wait);
        return judge(() => wrong.count(subject, from));
      }),
    mail: (subject, from) => {
      const wait = Math.max(mails.wait(subject, from), mailsTo.waitSeconds(subject));
      if (wait > 0) throw tooMany(FAILURES.mailedTooOften, wait);
      mails.count(subject, from);
      mailsTo.count(subject);
    },
    registration: (from) => {
      const wait = registrations.wait('', from);
      if (wait > 0) throw tooMany(FAILURES.registeredTooOften, wait);
      registrations.count('', from);
    },
  };
};

/** A fixed window: `most` attempts per key in `windowMs`. */
export interface AttemptLimit {
  readonly most: number;
  readonly windowMs: number;
}

interface Window {
  count: number;
  readonly endsAt: number;
}

const SWEEP_ABOVE = 10_000;

/**
 * Fixed-window counters by key, in the memory of one process: a restart clears them. We keep our own rather
 * than rate-limiter-flexible, which reads the system clock instead of the service's, starts one timer per key
 * (408 instead of 120 bytes), and takes 10 µs instead of 2 µs per attempt.
 */
export class Attempts {
  readonly #limit: AttemptLimit;
  readonly #now: () => number;
  readonly #windows = new Map<string, Window>();

  constructor(limit: AttemptLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** Seconds until the key may try again; 0 = now. */
  waitSeconds(key: string): number {
    const window = this.#windows.get(key);
    if (window === undefined || window.count < this.#limit.most) return 0;
    return Math.max(0, Math.ceil((window.endsAt - this.#now()) / 1000));
  }

  /** Counts one attempt. */
  count(key: string): void {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window !== undefined && window.endsAt > now) {
      window.count += 1;
      return;
    }
    if (this.#windows.size >= SWEEP_ABOVE) this.#forgetEnded(now);
    this.#windows.set(key, { count: 1, endsAt: now + this.#limit.windowMs });
  }

  #forgetEnded(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
  }
}
