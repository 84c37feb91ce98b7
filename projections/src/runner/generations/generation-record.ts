import { z } from 'zod';
import type { DocumentReader, JsonDocument, ReadModelStore } from '../../read-model/port.ts';

const generation = z.object({
  number: z.number(),
  foldVersion: z.number(),
  collections: z.array(z.string()),
});

const generations = z.object({
  /** The one that is read; null before the first has caught up. */
  live: generation.nullable(),
  /** The one that is folded beside it, to take its place. */
  building: generation.nullable(),
  /** No longer read by anyone who asks now. */
  dropping: z.array(generation),
  /** The position of the last order to rebuild that was followed. */
  ordered: z.string().nullable(),
});
export type Generations = z.infer<typeof generations>;

const NONE: Generations = { live: null, building: null, dropping: [], ordered: null };
const COLLECTION = 'generations';

/** What is kept of a view's generations. */
export const readGenerations = async (documents: DocumentReader, view: string): Promise<Generations> => {
  const kept = await documents.get(COLLECTION, view);
  return kept === null ? NONE : generations.parse(kept);
};

/** The record of a view's generations: one document, changed only by whoever saw it as it is. */
export class GenerationRecord {
  readonly value: Generations;
  private readonly store: ReadModelStore;
  private readonly view: string;
  private readonly seen: JsonDocument | null;

  private constructor(store: ReadModelStore, view: string, seen: JsonDocument | null) {
    this.store = store;
    this.view = view;
    this.seen = seen;
    this.value = seen === null ? NONE : generations.parse(seen);
  }

  static async read(store: ReadModelStore, view: string): Promise<GenerationRecord> {
    return new GenerationRecord(store, view, await store.get(COLLECTION, view));
  }

  /** The record after the change; null if somebody else was first. */
  async change(to: Generations): Promise<GenerationRecord | null> {
    const replaced = await this.store.replace(COLLECTION, this.view, this.seen, to);
    return replaced ? new GenerationRecord(this.store, this.view, to) : null;
  }
}

/**
 * Puts the generation that was built in the place of the one that is read; false if the record says
 * otherwise. Asked again after an answer was lost, it says what became of it.
 */
export const recordSwap = async (store: ReadModelStore, view: string, number: number): Promise<boolean> => {
  for (;;) {
    const record = await GenerationRecord.read(store, view);
    const { live, building, dropping } = record.value;
    if (live?.number === number) return true;
    if (building?.number !== number) return false;
    const left = live === null ? dropping : [...dropping, live];
    const swapped = { ...record.value, live: building, building: null, dropping: left };
    if ((await record.change(swapped)) !== null) return true;
  }
};

/** Neither the generation that is read nor the one that is built counts from now on. */
export const setAside = async (store: ReadModelStore, view: string): Promise<void> => {
  for (;;) {
    const record = await GenerationRecord.read(store, view);
    const { live, building } = record.value;
    const left = [live, building].filter((one) => one !== null);
    if (left.length === 0) return;
    const dropping = [...record.value.dropping, ...left];
    if ((await record.change({ ...record.value, live: null, building: null, dropping })) !== null) return;
  }
};

/** Strikes a generation off that has been dropped. */
export const recordDropped = async (store: ReadModelStore, view: string, number: number): Promise<void> => {
  for (;;) {
    const record = await GenerationRecord.read(store, view);
    const dropping = record.value.dropping.filter((one) => one.number !== number);
    if ((await record.change({ ...record.value, dropping })) !== null) return;
  }
};
