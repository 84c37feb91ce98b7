/** Short work never waits behind long work. */
export type Lane = 'short' | 'long';

export interface Taken<Job> {
  readonly account: string;
  readonly job: Job;
}

interface Account<Job> {
  readonly waiting: Record<Lane, Job[]>;
  /** Milliseconds of thread time that it has had, on the common clock of all accounts. */
  spent: number;
  running: number;
}

const waitingOf = ({ waiting }: Account<unknown>): number => waiting.short.length + waiting.long.length;

/**
 * A fair queue by accounts: next is the account that has had the least time. An account that comes anew begins where
 * the last served one stood, so idle time is no credit. Within an account the order is first come, first served.
 */
export class FairQueue<Job> {
  readonly #accounts = new Map<string, Account<Job>>();
  #clock = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of jobs of the account that wait. */
  waiting(account: string): number {
    const known = this.#accounts.get(account);
    return known === undefined ? 0 : waitingOf(known);
  }

  push(account: string, lane: Lane, job: Job): void {
    const known = this.#accounts.get(account) ?? {
      waiting: { short: [], long: [] },
      spent: this.#clock,
      running: 0,
    };
    this.#accounts.set(account, known);
    known.waiting[lane].push(job);
    this.#size += 1;
  }

  /** The next job of the first lane that has one. It runs until `done`. */
  take(lanes: readonly Lane[]): Taken<Job> | undefined {
    for (const lane of lanes) {
      let next: { readonly account: string; readonly known: Account<Job> } | undefined;
      for (const [account, known] of this.#accounts)
        if (known.waiting[lane].length > 0 && (next === undefined || known.spent < next.known.spent))
          next = { account, known };
      const job = next?.known.waiting[lane].shift();
      if (next === undefined || job === undefined) continue;
      next.known.running += 1;
      this.#size -= 1;
      this.#clock = Math.max(this.#clock, next.known.spent);
      return { account: next.account, job };
    }
    return undefined;
  }

  /** A job of the account has ended, after so many milliseconds. */
  done(account: string, ms: number): void {
    const known = this.#accounts.get(account);
    if (known === undefined) return;
    known.spent += ms;
    known.running -= 1;
    if (known.running === 0 && waitingOf(known) === 0) this.#accounts.delete(account);
  }

  /** Removes and returns all jobs that wait. */
  clear(): readonly Job[] {
    const jobs = [...this.#accounts.values()].flatMap(({ waiting }) => [...waiting.short, ...waiting.long]);
    this.#accounts.clear();
    this.#size = 0;
    return jobs;
  }
}
