import type { Filter } from 'mongodb';
import { documentFrom, type JsonDocument, type Range } from '../port.ts';

/**
 * A stored document. JSON as text returns byte for byte what was committed, and allows any key as a field name.
 */
export interface StoredDocument {
  readonly _id: string;
  /** The position that last changed it, by `ordered`; absent where no commit wrote it. */
  readonly at?: string;
  /** Null: removed. The position still guards the key. */
  readonly json: string | null;
}

/** A position as text that sorts like positions: each number in twenty digits. */
export const ordered = (position: string): string =>
  position
    .split('/')
    .map((digits) => digits.padStart(20, '0'))
    .join('/');

export const documentOf = ({ json }: StoredDocument): JsonDocument => documentFrom(json ?? 'null');

/** MongoDB compares strings by UTF-8 bytes, which is code point order. */
export const inRange = ({ from, to }: Range): Filter<StoredDocument> => ({
  _id: { $gte: from, $lt: to },
  json: { $ne: null },
});
