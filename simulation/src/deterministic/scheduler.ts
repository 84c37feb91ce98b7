import { EventQueue, type Owner, type Scheduled } from './event-queue.ts';

/** Captured before the globals are replaced: it runs after all promises of a turn. */
const realTurn = globalThis.setImmediate;

const ownerOf = (name: string): Owner => ({ name, dead: false });

/** An event has a small cost, so that work in a loop cannot hold the simulated time for ever. */
const EVENT_MS = 0.02;

/**
 * The only source of time and order. Work is scheduled at a simulated time; one piece after another runs, each
 * until all promises that it resolves are settled. Nothing waits in real time.
 */
export class Scheduler {
  readonly #queue = new EventQueue();
  readonly #startedAt: number;
  #now = 0;
  #sequence = 0;
  /** Whoever runs at the moment; work that it schedules belongs to it. */
  current: Owner = ownerOf('simulation');
  /** Added to the time by the clocks of the service's machine, milliseconds. */
  clockOffset = 0;
  /** Called before each piece of work. */
  onStep: (next: Scheduled) => void = () => undefined;

  /** `startedAt`: the first instant, milliseconds since 1970. */
  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  /** Milliseconds since the start, by no process's clock. */
  get elapsed(): number {
    return this.#now;
  }

  /** The time by the clock of the service's machine, milliseconds since 1970. */
  wallClock(): number {
    return Math.floor(this.#startedAt + this.#now + this.clockOffset);
  }

  owner(name: string): Owner {
    return ownerOf(name);
  }

  after(ms: number, label: string, work: () => void, owner: Owner = this.current): Scheduled {
    const one: Scheduled = {
      at: this.#now + Math.max(EVENT_MS, ms),
      sequence: (this.#sequence += 1),
      owner,
      label,
      work,
      cancelled: false,
    };
    this.#queue.add(one);
    return one;
  }

  /** Resolves after a simulated time. */
  pause(ms: number, label = 'pause'): Promise<void> {
    return new Promise((resolve) => this.after(ms, label, resolve));
  }

  /** Runs until `done`, or until nothing is left, or until the time is over; false unless `done`. */
  async run(done: () => boolean, upTo: number): Promise<boolean> {
    await settle();
    while (!done()) {
      const next = this.#queue.peek();
      if (next === undefined || next.at > upTo) {
        this.#now = Math.max(this.#now, Math.min(upTo, Number.MAX_SAFE_INTEGER));
        return false;
      }
      this.#queue.take();
      if (next.cancelled || next.owner.dead) continue;
      this.#now = next.at;
      this.onStep(next);
      const before = this.current;
      this.current = next.owner;
      next.work();
      await settle();
      this.current = before;
    }
    return true;
  }
}

/** Resolves when no promise of this turn is left to settle. */
const settle = (): Promise<void> => new Promise((resolve) => realTurn(resolve));
