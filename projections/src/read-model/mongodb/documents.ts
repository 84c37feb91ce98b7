import type { Filter } from 'mongodb';
import type { JsonDocument, Range } from '../port.ts';

/**
 * A document as it is kept. JSON as text: what comes back is byte for byte what was committed, and any
 * key may be a field's name.
 */
export interface StoredDocument {
  readonly _id: string;
  /** The position that last changed it, by `ordered`; none for what no commit wrote. */
  readonly at?: string;
  /** Null: removed. The position still guards the place. */
  readonly json: string | null;
}

/** A position such that text compares as positions do: each of its numbers in twenty digits. */
export const ordered = (position: string): string =>
  position
    .split('/')
    .map((digits) => digits.padStart(20, '0'))
    .join('/');

const isDocument = (value: unknown): value is JsonDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const documentOf = ({ _id, json }: StoredDocument): JsonDocument => {
  const parsed: unknown = JSON.parse(json ?? 'null');
  if (!isDocument(parsed)) throw new TypeError(`${_id}: not a document`);
  return parsed;
};

/** MongoDB compares text by its bytes in UTF-8, which is by code point. */
export const inRange = ({ from, to }: Range): Filter<StoredDocument> => ({
  _id: { $gte: from, $lt: to },
  json: { $ne: null },
});
