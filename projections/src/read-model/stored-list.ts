import type { JsonDocument } from './port.ts';

/** Unchecked: a view reads only what it wrote itself, and says of what its lists are. */
const isList = (value: unknown): value is readonly never[] => Array.isArray(value);

/** The list in a field of a view's own document; empty for no document. Throws TypeError if the field is no list. */
export const listIn = (document: JsonDocument | null, field: string): readonly never[] => {
  const list = document === null ? [] : document[field];
  if (!isList(list)) throw new TypeError(`no list ${field} in a document`);
  return list;
};
