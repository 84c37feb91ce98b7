import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { recordsWith } from './fold.ts';
import { CATALOGUE, CATALOGUE_KEY, changedRecordsOf } from './view.ts';

/** get_basic_viettat: every abbreviation record as it stands. */
export const abbreviationRecords = async (
  documents: DocumentReader,
): Promise<readonly AbbreviationRecord[]> =>
  recordsWith(changedRecordsOf(await documents.get(CATALOGUE, CATALOGUE_KEY)));
