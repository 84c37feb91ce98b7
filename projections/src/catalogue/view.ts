import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import { isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import type { JsonDocument } from '../read-model/port.ts';
import type { View } from '../runner/view.ts';
import { foldCatalogue, noChangedRecords, type ChangedRecords } from './fold.ts';

/** One document: the changed records in the order in which they were first changed. */
export const CATALOGUE = 'catalogue.records';
export const CATALOGUE_KEY = 'catalogue';

const isStored = (
  document: JsonDocument,
): document is JsonDocument & { readonly records: readonly AbbreviationRecord[] } =>
  Array.isArray(document['records']);

export const changedRecordsOf = (document: JsonDocument | null): readonly AbbreviationRecord[] =>
  document !== null && isStored(document) ? document.records : [];

/** The abbreviation records; a change is told once a commit, however many records it was. */
export const catalogueView: View<ChangedRecords, null> = {
  name: 'catalogue',
  foldVersion: 1,
  readableSince: 1,
  collections: [CATALOGUE],
  sliceOf: (event) => (isAbbreviationEvent(event) ? CATALOGUE_KEY : null),
  load: async (_whole, documents) => {
    const changed = noChangedRecords();
    for (const record of changedRecordsOf(await documents.get(CATALOGUE, CATALOGUE_KEY)))
      changed.byId.set(record.vt_id, record);
    return changed;
  },
  fold: (changed, event) => {
    if (isAbbreviationEvent(event)) foldCatalogue(changed, event);
  },
  flush: (changed) => {
    if (!changed.dirty) return { writes: [], changes: [] };
    changed.dirty = false;
    const document = { records: [...changed.byId.values()] };
    return { writes: [{ collection: CATALOGUE, key: CATALOGUE_KEY, document }], changes: [null] };
  },
  weight: () => 1,
};
