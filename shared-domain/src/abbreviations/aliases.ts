import type { AbbreviationRecord } from '../catalogue/abbreviation-record.ts';
import { runsOf } from '../message/lexer/normalize-text.ts';

/**
 * alias = letters | letters digit      the digit in a set's alone (tong0 … tong9)
 *
 * Accents, dots, spaces and case are gone before matching (domain.md §1), and so before keeping.
 */
const LETTERS = /^[a-z]{1,30}$/;
const LETTERS_DIGIT = /^[a-z]{2,29}[0-9]$/;

/** What is typed as the grammar sees it; null for what can be no alias of that kind of record. */
export const normalizeAlias = (typed: string, kind: AbbreviationRecord['vt_loai']): string | null => {
  const folded = runsOf(typed)
    .map(({ text }) => text)
    .join('');
  return LETTERS.test(folded) || (kind === 'so' && LETTERS_DIGIT.test(folded)) ? folded : null;
};

/** The aliases of a record, its key among them. */
export const aliasesOf = ({ vt_viettat }: Pick<AbbreviationRecord, 'vt_viettat'>): readonly string[] =>
  vt_viettat.split('@').filter(Boolean);
