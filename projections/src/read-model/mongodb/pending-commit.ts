import { randomUUID } from 'node:crypto';
import type { Write } from '../port.ts';

/** Collection, key, JSON or null. */
export type PackedWrite = readonly [collection: string, key: string, json: string | null];

/** What a commit will have done, written down before any of it is. */
export interface Pending {
  readonly token: string;
  readonly position: string;
  readonly foldVersion: number;
  /** As many as a document takes; the rest are in the journal, in so many parts. */
  readonly writes: readonly PackedWrite[];
  readonly parts: number;
}

/** Characters in a part: at three bytes each far below the 16 MB of a document. */
const PART_CHARACTERS = 3_000_000;

/** The last write of each key, in parts. Throws for what is not JSON, before anything is written. */
export const inParts = (writes: readonly Write[]): readonly (readonly PackedWrite[])[] => {
  const last = new Map<string, PackedWrite>();
  for (const { collection, key, document } of writes)
    last.set(`${collection}\n${key}`, [collection, key, document === null ? null : JSON.stringify(document)]);
  const parts: PackedWrite[][] = [[]];
  let characters = 0;
  for (const write of last.values()) {
    const size = write[1].length + (write[2]?.length ?? 0);
    if (characters > 0 && characters + size > PART_CHARACTERS) {
      parts.push([]);
      characters = 0;
    }
    characters += size;
    parts.at(-1)?.push(write);
  }
  return parts;
};

export const newToken = (): string => randomUUID();
/** Where the journal keeps a part, from 1. */
export const partKey = (view: string, token: string, part: number): string => `${view}/${token}/${part}`;
/** Every part of a view's commits. `0` is the character after `/`. */
export const partsOf = (view: string): { $gte: string; $lt: string } => ({
  $gte: `${view}/`,
  $lt: `${view}0`,
});
