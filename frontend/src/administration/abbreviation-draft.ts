import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import type { AbbreviationChange } from '@so-cuoc/shared-domain/contract/calls/bets/abbreviations.ts';

/** Field values of one abbreviation record. */
export interface AbbreviationDraft {
  /** Only for a new set: the word that becomes its key. */
  readonly key: string;
  readonly name: string;
  /** Other spellings, separated by commas. */
  readonly aliases: string;
  /** The numbers of a set, with any separators. */
  readonly numbers: string;
  readonly active: boolean;
}

export const NEW_SET: AbbreviationDraft = { key: '', name: '', aliases: '', numbers: '', active: true };

/** The fields of a record. Its key is a spelling anyway and cannot be changed. */
export const draftOf = (record: AbbreviationRecord): AbbreviationDraft => ({
  key: record.vt_key,
  name: record.vt_name,
  aliases: record.vt_viettat.split('@').slice(1).join(', '),
  numbers: record.vt_loai === 'so' ? record.vt_value1.replaceAll('@', ' ') : '',
  active: record.vt_isactive,
});

const parts = (text: string, between: RegExp): readonly string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** The numbers in a draft. */
export const numbersIn = ({ numbers }: AbbreviationDraft): readonly string[] => parts(numbers, /[\s,.;@-]+/);

/**
 * The request: for a set the whole record; for a station, type or unit its name and spellings. `record` null
 * = a new set.
 */
export const changeOf = (
  draft: AbbreviationDraft,
  record: AbbreviationRecord | null,
): AbbreviationChange => ({
  ...(record === null ? { vt_key: draft.key.trim() } : { vt_id: record.vt_id }),
  vt_name: draft.name,
  vt_viettat: parts(draft.aliases, /[,\n]/).join('@'),
  ...(record === null || record.vt_loai === 'so'
    ? { vt_value1: numbersIn(draft).join('@'), vt_isactive: draft.active }
    : {}),
});
