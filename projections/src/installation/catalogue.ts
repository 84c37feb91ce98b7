import type { DocumentReader } from '../read-model/port.ts';
import { listIn } from '../read-model/stored-list.ts';
import type { View } from '../runner/view.ts';
import {
  type AbbreviationsState,
  evolve,
  initialState,
} from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import { isAbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';
import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';

/** The abbreviation records that an admin changed or added, by vt_id; all others are the defaults. */
export interface ChangedRecords {
  readonly byId: Map<string, AbbreviationRecord>;
  dirty: boolean;
}

/** All records: the defaults with the changed ones in their places. */
const recordsWith = (changed: Iterable<AbbreviationRecord>): AbbreviationsState => {
  let records = initialState();
  for (const record of changed)
    records = evolve(records, { type: 'AbbreviationChanged', version: 1, data: { record } });
  return records;
};

/** One document: the changed records in order of their first change. */
const CATALOGUE = 'catalogue.records';
const CATALOGUE_KEY = 'catalogue';

const changedRecordsOf = async (documents: DocumentReader): Promise<readonly AbbreviationRecord[]> =>
  listIn(await documents.get(CATALOGUE, CATALOGUE_KEY), 'records');

/** The abbreviation records. A commit produces one change, however many records it changes. */
export const catalogueView: View<ChangedRecords, null> = {
  name: 'catalogue',
  foldVersion: 1,
  readableSince: 1,
  collections: [CATALOGUE],
  sliceOf: (event) => (isAbbreviationEvent(event) ? CATALOGUE_KEY : null),
  load: async (_whole, documents) => {
    const records = await changedRecordsOf(documents);
    return { byId: new Map(records.map((record) => [record.vt_id, record])), dirty: false };
  },
  fold: (changed, event) => {
    if (!isAbbreviationEvent(event)) return;
    const { record } = event.data;
    changed.byId.set(record.vt_id, record);
    changed.dirty = true;
  },
  flush: (changed) => {
    if (!changed.dirty) return { writes: [], changes: [] };
    changed.dirty = false;
    const document = { records: [...changed.byId.values()] };
    return { writes: [{ collection: CATALOGUE, key: CATALOGUE_KEY, document }], changes: [null] };
  },
  weight: () => 1,
};

/** get_basic_viettat: all abbreviation records. */
export const abbreviationRecords = async (
  documents: DocumentReader,
): Promise<readonly AbbreviationRecord[]> => recordsWith(await changedRecordsOf(documents));
