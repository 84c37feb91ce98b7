import type { JsonDocument } from './port.ts';

/** Unchecked: a view reads only what it wrote itself. */
const isListOf = <One>(value: unknown): value is readonly One[] => Array.isArray(value);

/** The list in a field of a view's own document; empty for no document. Throws TypeError if the field is no list. */
export const listIn = <One>(document: JsonDocument | null, field: string): readonly One[] => {
  const list = document === null ? [] : document[field];
  if (!isListOf<One>(list)) throw new TypeError(`no list ${field} in a document`);
  return list;
};
