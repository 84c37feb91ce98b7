import type { AbbreviationRecord } from '../catalogue/abbreviation-record.ts';
import { compileCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { GRAMMAR_WORDS, type Word } from '../catalogue/words.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { tokenize } from '../message/lexer/tokenize.ts';
import { aliasesOf } from './aliases.ts';
import { ABBREVIATION_OUTCOMES } from '../outcomes/administration.ts';
import { message } from '../outcomes/outcome.ts';

/** Why a record cannot have an alias. */
export interface Ambiguity {
  readonly alias: string;
  /** In Vietnamese: what the alias already is. */
  readonly message: string;
}

const KINDS: Readonly<Record<AbbreviationRecord['vt_loai'], string>> = {
  dai: 'đài',
  kieu: 'kiểu cược',
  so: 'dãy số',
  donvi: 'đơn vị tiền',
};

const GRAMMAR = new Set(GRAMMAR_WORDS.map(([word]) => word));
const daysOf = ({ vt_value2 }: AbbreviationRecord): readonly string[] => vt_value2.split('@');

/**
 * Whether one word may be both (domain.md §1): two stations that never draw in one region on one day, for
 * the weekday and then the region tell them apart; a station and a bet type, for their place does.
 */
const canBeBoth = (one: AbbreviationRecord, other: AbbreviationRecord): boolean => {
  const kinds = [one.vt_loai, other.vt_loai];
  if (kinds.every((kind) => kind === 'dai'))
    return one.vt_value1 !== other.vt_value1 || !daysOf(one).some((day) => daysOf(other).includes(day));
  return kinds.includes('dai') && kinds.includes('kieu');
};

const conflictWithOthers = (
  alias: string,
  record: AbbreviationRecord,
  others: readonly AbbreviationRecord[],
): string | null => {
  if (GRAMMAR.has(alias)) return message(ABBREVIATION_OUTCOMES.isGrammar, { alias });
  const other = others.find(
    (each) => each.vt_isactive && aliasesOf(each).includes(alias) && !canBeBoth(record, each),
  );
  if (other === undefined) return null;
  const bothStations = record.vt_loai === 'dai' && other.vt_loai === 'dai';
  const answer = bothStations ? ABBREVIATION_OUTCOMES.isAnotherThatDay : ABBREVIATION_OUTCOMES.isAnother;
  return message(answer, { alias, kind: KINDS[other.vt_loai], name: other.vt_name });
};

const isOf = (record: AbbreviationRecord, word: Word): boolean =>
  record.vt_loai === 'kieu' && word.type?.key === record.vt_key;

/** The words that a glued alias is read as today, where that is another meaning; null where it is not read. */
const currentGluedMeaning = (
  alias: string,
  record: AbbreviationRecord,
  catalogue: Catalogue,
): string | null => {
  for (const text of [alias, `10${alias}`, `1${alias}`]) {
    const words = tokenize(text, catalogue).filter(({ kind }) => kind !== 'digits');
    if (words.length < 2) continue;
    if (words.some(({ kind }) => kind !== 'word')) continue;
    if (words.every((token) => token.kind === 'word' && isOf(record, token.word))) continue;
    return words.map(({ start, end }) => text.slice(start, end)).join(' + ');
  }
  return null;
};

const AMOUNT = '10';
/** Where the words of a glued run end. */
const cutsOf = (text: string, catalogue: Catalogue): string =>
  tokenize(text, catalogue)
    .map(({ kind, end }) => `${kind} ${end}`)
    .join(' ');

/** The first `10ndd` (a unit glued to a type or a station) that would be read otherwise than today. */
const firstChangedReading = (today: Catalogue, then: Catalogue): string | null => {
  const words = [...today.words];
  const units = words.filter(([, word]) => word.unit > 0).map(([key]) => key);
  const after = words.filter(([, word]) => word.type !== null || word.stations.length > 0);
  for (const unit of units)
    for (const [word] of after) {
      const text = AMOUNT + unit + word;
      if (cutsOf(text, today) !== cutsOf(text, then)) return unit + word;
    }
  return null;
};

/**
 * Why a record may not take the place of the one of its vt_id among these; null where every word of
 * every message still has one meaning at its place.
 */
export const ambiguityOf = (
  records: readonly AbbreviationRecord[],
  record: AbbreviationRecord,
  house?: BettingRules,
): Ambiguity | null => {
  const others = records.filter(({ vt_id }) => vt_id !== record.vt_id);
  const before = records.find(({ vt_id }) => vt_id === record.vt_id);
  const known = before?.vt_isactive === true ? aliasesOf(before) : [];
  if (!record.vt_isactive) return null;
  const today = compileCatalogue(records, house);
  const added = aliasesOf(record).filter((alias) => !known.includes(alias));
  for (const alias of added) {
    const clashing = conflictWithOthers(alias, record, others);
    if (clashing !== null) return { alias, message: clashing };
    const glued = /\d/.test(alias) ? null : currentGluedMeaning(alias, record, today);
    if (glued !== null)
      return { alias, message: message(ABBREVIATION_OUTCOMES.isGlued, { alias, words: glued }) };
  }
  const [first = ''] = added;
  const changed =
    first === '' ? null : firstChangedReading(today, compileCatalogue([...others, record], house));
  return changed === null
    ? null
    : {
        alias: first,
        message: message(ABBREVIATION_OUTCOMES.changesGlued, { alias: added.join(', '), glued: changed }),
      };
};
