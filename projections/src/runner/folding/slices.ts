import { getHeapStatistics } from 'node:v8';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { DocumentReader, Write } from '../../read-model/port.ts';
import type { Flushed, LaterWrites, UpdateMode, View } from '../view.ts';
import { A_MESSAGE } from '../weight.ts';

/**
 * Total weight (weight.ts) of cached slices where the log is read in its order: older days are needed no more. About
 * 100 MB of messages.
 */
const IN_ORDER = 100_000;

/**
 * Total weight of the slices of each live view: a third of this heap (bytes) for all of them. Beyond it
 * a day is loaded anew whenever it is needed, which takes longer the longer the day is.
 */
export const liveBudget = (heap: number = getHeapStatistics().heap_size_limit): number =>
  Math.floor(heap / 3 / A_MESSAGE);

/** A single slice may weigh so many budgets. Beyond them it is dropped and what is needed of it loaded again. */
const ALONE = 2;

/** Idle slices are evicted after this time even below the budget. */
const IDLE_MS = 6 * 3_600_000;

interface Held<Slice> {
  readonly slice: Slice;
  weight: number;
  /** When it was last used, in milliseconds. */
  at: number;
}

/** The slices of a view in memory, least recently used first. */
export class SliceCache<Slice, Change> {
  private readonly view: View<Slice, Change>;
  private readonly clock: () => number;
  private readonly budget: number;
  private readonly held = new Map<string, Held<Slice>>();
  private touched = new Set<string>();
  /** Total weight of the slices at their last flush. */
  private weight = 0;

  /** `clock` in milliseconds; without it no slice becomes idle. `budget`: liveBudget; absent = read in order. */
  constructor(view: View<Slice, Change>, clock: () => number = () => 0, budget: number = IN_ORDER) {
    this.view = view;
    this.clock = clock;
    this.budget = budget;
  }

  /** Of what was loaded since the last `trim`, more is held than should be: it is time to flush and trim. */
  isOverfull = false;

  get size(): number {
    return this.held.size;
  }

  /**
   * Folds an event into its slice. Resolves once the documents that it needs are loaded; undefined if none were.
   * Awaiting only then makes the inner loop of a rebuild faster.
   */
  fold(key: string, event: StoredEvent, documents: DocumentReader): Promise<void> | undefined {
    const held = this.held.get(key);
    if (held === undefined)
      return this.load(key, documents).then((slice) => this.foldInto(slice, event, documents));
    this.touched.add(key);
    return this.foldInto(held.slice, event, documents);
  }

  private async load(key: string, documents: DocumentReader): Promise<Slice> {
    const slice = await this.view.load(key, documents);
    this.held.set(key, { slice, weight: 0, at: this.clock() });
    this.touched.add(key);
    return slice;
  }

  private foldInto(slice: Slice, event: StoredEvent, documents: DocumentReader): Promise<void> | undefined {
    const loading = this.view.loadPart?.(slice, event, documents);
    if (loading !== undefined)
      return loading.then(() => {
        this.isOverfull ||= this.view.weight(slice) > this.budget;
        this.view.fold(slice, event);
      });
    this.view.fold(slice, event);
    return undefined;
  }

  /** The writes and changes of all touched slices, which then count as untouched. */
  flush(mode: UpdateMode): Required<Flushed<Change>> {
    const writes: Write[] = [];
    const later: LaterWrites[] = [];
    const changes: Change[] = [];
    const at = this.clock();
    for (const key of this.touched) {
      const held = this.held.get(key);
      if (held === undefined) continue;
      const taken = this.view.flush(held.slice, mode);
      for (const write of taken.writes) writes.push(write);
      for (const one of taken.later ?? []) later.push(one);
      for (const change of taken.changes) changes.push(change);
      const weight = this.view.weight(held.slice);
      this.weight += weight - held.weight;
      held.weight = weight;
      held.at = at;
      this.held.delete(key);
      this.held.set(key, held);
    }
    this.touched = new Set();
    return { writes, later, changes };
  }

  /**
   * Evicts least recently used slices above the budget, and idle ones. Call it only right after a flush: changes
   * that were not taken yet would be lost.
   */
  trim(): void {
    this.isOverfull = false;
    const idle = this.clock() - IDLE_MS;
    for (const [key, { weight, at }] of this.held) {
      const budget = this.held.size === 1 ? ALONE * this.budget : this.budget;
      if (at > idle && this.weight <= budget) return;
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
