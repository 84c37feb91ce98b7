import {
  evolve,
  initialState,
  type AbbreviationsState,
} from '@so-cuoc/shared-domain/abbreviations/decide.ts';
import type { AbbreviationEvent } from '@so-cuoc/shared-domain/abbreviations/events.ts';

/** The abbreviation records that an admin has changed or added, by vt_id; all others are as installed. */
export interface ChangedRecords {
  readonly byId: Map<string, AbbreviationEvent['data']['record']>;
  dirty: boolean;
}

export const noChangedRecords = (): ChangedRecords => ({ byId: new Map(), dirty: false });

export const foldCatalogue = (changed: ChangedRecords, { data: { record } }: AbbreviationEvent): void => {
  changed.byId.set(record.vt_id, record);
  changed.dirty = true;
};

/** Every record as it stands: those of a new installation with the changed ones in their places. */
export const recordsWith = (changed: Iterable<AbbreviationEvent['data']['record']>): AbbreviationsState => {
  let records = initialState();
  for (const record of changed)
    records = evolve(records, { type: 'AbbreviationChanged', version: 1, data: { record } });
  return records;
};
