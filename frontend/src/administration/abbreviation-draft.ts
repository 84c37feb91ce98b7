import type { AbbreviationRecord } from '@so-cuoc/shared-domain/catalogue/abbreviation-record.ts';
import type { AbbreviationChange } from '@so-cuoc/shared-domain/contract/calls/abbreviations.ts';

/** Field values of one abbreviation record. */
export interface AbbreviationDraft {
  /** Of a new set alone: the word that it is named by. */
  readonly key: string;
  readonly name: string;
  /** Further ways to write it, separated by commas. */
  readonly aliases: string;
  /** Of a set: its numbers, separated by anything. */
  readonly numbers: string;
  readonly active: boolean;
}

export const NEW_SET: AbbreviationDraft = { key: '', name: '', aliases: '', numbers: '', active: true };

/** The key stands for itself, so it is not among what can be changed. */
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

/** How many numbers a draft names. */
export const numbersIn = ({ numbers }: AbbreviationDraft): readonly string[] => parts(numbers, /[\s,.;@-]+/);

/** What is sent: of a set all of it, of a station, type or unit how it is named and written. `record` null = a new set. */
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
