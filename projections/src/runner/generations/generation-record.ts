import { z } from 'zod';
import { generation } from './generation.ts';
import type { DocumentReader, JsonDocument, ReadModelStore } from '../../read-model/port.ts';

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

const generationsIn = (record: JsonDocument | null): Generations =>
  record === null ? NONE : generations.parse(record);

/** The stored generations of a view. */
export const readGenerations = async (
  documents: Pick<DocumentReader, 'get'>,
  view: string,
): Promise<Generations> => generationsIn(await documents.get(COLLECTION, view));

/**
 * Changes the record of a view's generations: one document, by compare-and-set. `next` is asked again if another process
 * changed it first. Answers what is stored then.
 */
export const changeGenerations = async (
  store: ReadModelStore,
  view: string,
  next: (before: Generations) => Generations | Promise<Generations>,
): Promise<Generations> => {
  for (;;) {
    const seen = await store.get(COLLECTION, view);
    const before = generationsIn(seen);
    const after = await next(before);
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    if (isSame || (await store.replace(COLLECTION, view, seen, after))) return after;
  }
};

/**
 * Makes the building generation live; false if the record says otherwise. Idempotent, for a retry after a lost
 * answer.
 */
export const recordSwap = async (store: ReadModelStore, view: string, number: number): Promise<boolean> => {
  const swapped = await changeGenerations(store, view, (before) => {
    const { live, building, dropping } = before;
    if (building?.number !== number) return before;
    const left = live === null ? dropping : [...dropping, live];
    return { ...before, live: building, building: null, dropping: left };
  });
  return swapped.live?.number === number;
};

/** Discards both the live and the building generation. */
export const setAside = async (store: ReadModelStore, view: string): Promise<void> => {
  await changeGenerations(store, view, (before) => {
    const left = [before.live, before.building].filter((one) => one !== null);
    return { ...before, live: null, building: null, dropping: [...before.dropping, ...left] };
  });
};

/** Removes a dropped generation from the record. */
export const recordDropped = async (store: ReadModelStore, view: string, number: number): Promise<void> => {
  await changeGenerations(store, view, (before) => {
    const dropping = before.dropping.filter((one) => one.number !== number);
    return { ...before, dropping };
  });
};
