/** Work at a simulated time. */
export interface Scheduled {
  readonly at: number;
  /** Breaks ties: first scheduled, first run. */
  readonly sequence: number;
  /** The simulated process that it belongs to; work of a dead process never runs. */
  readonly owner: Owner;
  readonly label: string;
  readonly work: () => void;
  cancelled: boolean;
}

/** Whoever schedules work: a process of the service, the clients, or the simulation itself. */
export interface Owner {
  readonly name: string;
  dead: boolean;
  /** Hears a rejection that nobody handles; absent = no owner may have one. */
  readonly onRejection?: (reason: unknown) => void;
}

const isBefore = (a: Scheduled, b: Scheduled): boolean =>
  a.at < b.at || (a.at === b.at && a.sequence < b.sequence);

/** A binary heap: the earliest work first. */
export class EventQueue {
  readonly #heap: Scheduled[] = [];

  get size(): number {
    return this.#heap.length;
  }

  peek(): Scheduled | undefined {
    return this.#heap[0];
  }

  add(one: Scheduled): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(one);
    while (at > 0) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (parent === undefined || !isBefore(one, parent)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = one;
  }

  take(): Scheduled | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [a, b] = [heap[left], heap[left + 1]];
      if (a === undefined) break;
      const [child, index] = b !== undefined && isBefore(b, a) ? [b, left + 1] : [a, left];
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = index;
    }
    heap[at] = last;
    return first;
  }
}
