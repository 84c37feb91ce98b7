import { z } from 'zod';
import type { DocumentReader, JsonDocument, ReadModelStore } from '../../read-model/port.ts';

const generation = z.object({
  number: z.number(),
  foldVersion: z.number(),
  collections: z.array(z.string()),
});

const generations = z.object({
  /** The generation that is read; null before the first has caught up. */
  live: generation.nullable(),
  /** The generation that is folded to replace it. */
  building: generation.nullable(),
  /** Replaced generations whose documents are still to be dropped. */
  dropping: z.array(generation),
  /** The position of the last rebuild order that was applied. */
  ordered: z.string().nullable(),
});
export type Generations = z.infer<typeof generations>;

const NONE: Generations = { live: null, building: null, dropping: [], ordered: null };
const COLLECTION = 'generations';

/** The stored generations of a view. */
export const readGenerations = async (documents: DocumentReader, view: string): Promise<Generations> => {
  const kept = await documents.get(COLLECTION, view);
  return kept === null ? NONE : generations.parse(kept);
};

/** The record of a view's generations: one document, changed by compare-and-set. */
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

  /** The record after the change; null if another process changed it first. */
  async change(to: Generations): Promise<GenerationRecord | null> {
    const replaced = await this.store.replace(COLLECTION, this.view, this.seen, to);
    return replaced ? new GenerationRecord(this.store, this.view, to) : null;
  }
}

/**
 * Makes the building generation live; false if the record says otherwise. Idempotent, for a retry after a lost
 * answer.
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

/** Discards both the live and the building generation. */
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

/** Removes a dropped generation from the record. */
export const recordDropped = async (store: ReadModelStore, view: string, number: number): Promise<void> => {
  for (;;) {
    const record = await GenerationRecord.read(store, view);
    const dropping = record.value.dropping.filter((one) => one.number !== number);
    if ((await record.change({ ...record.value, dropping })) !== null) return;
  }
};
