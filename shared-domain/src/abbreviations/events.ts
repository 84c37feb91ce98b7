import type { AbbreviationRecord } from '../catalogue/abbreviation-record.ts';

/** What an admin made of the abbreviation records (domain.md §1), stream `catalogue`. */
export const CATALOGUE_STREAM = 'catalogue';

/** The whole record after the change, so that a replay needs no merge rules; a new one where its vt_id is. */
export interface AbbreviationChanged {
  readonly type: 'AbbreviationChanged';
  readonly version: 1;
  readonly data: { readonly record: AbbreviationRecord };
}

export type AbbreviationEvent = AbbreviationChanged;
