import type { DocumentReader, Write } from '../../read-model/port.ts';
import type { UpdateMode, View } from '../view.ts';

/**
 * Documents' worth of slices kept in memory beside the ones in use: about 100 MB of messages. Past it a
 * day is read again each time that it is its turn, which costs as much as the day is long.
 */
const BUDGET = 100_000;
/** Whatever room there is, a slice that was not touched for so long is let go of: last night's day is over. */
const IDLE_MS = 6 * 3_600_000;

interface Held<Slice> {
  readonly slice: Slice;
  weight: number;
  /** When it was last used, in milliseconds. */
  at: number;
}

/** The slices of one view that are in memory, the least recently used first. */
export class SliceCache<Slice, Change> {
  private readonly view: View<Slice, Change>;
  private readonly clock: () => number;
  private readonly held = new Map<string, Held<Slice>>();
  private touched = new Set<string>();
  /** Of the slices held, as heavy as they were when last taken. */
  private weight = 0;

  /** `clock` in milliseconds; left out = what is folded is folded in one go, and nothing grows idle. */
  constructor(view: View<Slice, Change>, clock: () => number = () => 0) {
    this.view = view;
    this.clock = clock;
  }

  get size(): number {
    return this.held.size;
  }

  /** A slice in memory, now the most recently used; undefined if it has to be loaded. */
  touch(key: string): Slice | undefined {
    const held = this.held.get(key);
    if (held !== undefined) this.touched.add(key);
    return held?.slice;
  }

  async load(key: string, documents: DocumentReader): Promise<Slice> {
    const slice = await this.view.load(key, documents);
    this.held.set(key, { slice, weight: 0, at: this.clock() });
    this.touched.add(key);
    return slice;
  }

  /** What the touched slices have to write and to tell; they count as untouched again. */
  flush(mode: UpdateMode): { readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
    const writes: Write[] = [];
    const changes: Change[] = [];
    const at = this.clock();
    for (const key of this.touched) {
      const held = this.held.get(key);
      if (held === undefined) continue;
      const taken = this.view.flush(held.slice, mode);
      for (const write of taken.writes) writes.push(write);
      for (const change of taken.changes) changes.push(change);
      const weight = this.view.weight(held.slice);
      this.weight += weight - held.weight;
      held.weight = weight;
      held.at = at;
      this.held.delete(key);
      this.held.set(key, held);
    }
    this.touched = new Set();
    return { writes, changes };
  }

  /**
   * Lets go of the least recently used where they weigh too much, and of those that are idle. Only while
   * everything is committed.
   */
  trim(): void {
    const idle = this.clock() - IDLE_MS;
    for (const [key, { weight, at }] of this.held) {
      if (at > idle && (this.weight <= BUDGET || this.held.size === 1)) return;
      this.weight -= weight;
      this.held.delete(key);
    }
  }

  forget(): void {
    this.held.clear();
    this.weight = 0;
    this.touched.clear();
  }
}
