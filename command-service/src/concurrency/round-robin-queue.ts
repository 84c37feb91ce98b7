import type { Waiter } from '@so-cuoc/call-routes/tasks/task.ts';

/** The queue is full; try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: QueueFull) => void;
}

/** Who waits: `first` goes before everybody else; others take turns by lane. */
export type Lane = ({ readonly first: true } | { readonly lane: string }) & {
  /** Told how long it waited. */
  readonly waiter?: Waiter;
};

/**
 * Runs work with bounded concurrency. Lanes take turns, so that a busy lane does not hold the others. When too
 * many wait, the newest of the longest lane is refused with QueueFull.
 */
export class RoundRobinQueue {
  readonly #concurrency: number;
  readonly #most: number;
  readonly #waited: (seconds: number) => void;
  #running = 0;
  readonly #first: Waiting[] = [];
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Waiting[]>();
  #waiting = 0;

  /** `most`: how many may wait in lanes, and as many again before them. `waited` hears each wait. */
  constructor({
    concurrency,
    most,
    waited = () => undefined,
  }: {
    readonly concurrency: number;
    readonly most: number;
    readonly waited?: (seconds: number) => void;
  }) {
    this.#concurrency = concurrency;
    this.#most = most;
    this.#waited = waited;
  }

  async run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    if (this.#running >= this.#concurrency) await this.#turn(lane);
    else this.#running += 1;
    const ms = performance.now() - since;
    this.#waited(ms / 1000);
    if (lane.waiter !== undefined) lane.waiter.queuedMs += ms;
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next === undefined) this.#running -= 1;
      else next.start();
    }
  }

  /** Resolves when a place is free; the place is handed over. */
  #turn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { start: resolve, refuse: reject };
      if ('first' in lane) {
        if (this.#first.length >= this.#most) reject(new QueueFull());
        else this.#first.push(waiting);
        return;
      }
      const line = this.#lanes.get(lane.lane) ?? [];
      line.push(waiting);
      this.#lanes.set(lane.lane, line);
      this.#waiting += 1;
      if (this.#waiting > this.#most) this.#refuseOne();
    });
  }

  #next(): Waiting | undefined {
    const first = this.#first.shift();
    if (first !== undefined) return first;
    for (const [name, line] of this.#lanes) {
      const waiting = line.shift();
      this.#lanes.delete(name);
      if (line.length > 0) this.#lanes.set(name, line);
      if (waiting === undefined) continue;
      this.#waiting -= 1;
      return waiting;
    }
    return undefined;
  }

  #refuseOne(): void {
    let longest: readonly [string, Waiting[]] | null = null;
    for (const lane of this.#lanes) if (lane[1].length > (longest?.[1].length ?? 0)) longest = lane;
    if (longest === null) return;
    const [name, line] = longest;
    line.pop()?.refuse(new QueueFull());
    if (line.length === 0) this.#lanes.delete(name);
    this.#waiting -= 1;
  }
}
