import type { AbbreviationRecord } from '../catalogue/abbreviation-record.ts';
import { defineAggregate } from '../aggregate/define-aggregate.ts';
import { BLANK_RECORD, DEFAULT_RECORDS } from '../catalogue/default-records.ts';
import { decided, refused, type Decision, type Refusal } from '../aggregate/decision.ts';
import type { BettingRules } from '../betting-rules/betting-rules.ts';
import { aliasesOf, normalizeAlias } from './aliases.ts';
import { ambiguityOf } from './ambiguity.ts';
import { ABBREVIATION_EVENTS, catalogueStreams, type AbbreviationEvent } from './events.ts';
import { ABBREVIATION_OUTCOMES } from '../outcomes/administration.ts';
import { outcome } from '../outcomes/outcome.ts';

/** Every abbreviation record as it stands, in its order. */
export type AbbreviationsState = readonly AbbreviationRecord[];

/** What is left out stays as it is. */
export interface AbbreviationChange {
  /** As people write them; the key is always among them. */
  readonly aliases?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly desc?: string | undefined;
  /** Of a set (`so`): its 2-digit numbers. */
  readonly numbers?: readonly string[] | undefined;
  /** Of a set alone: stations, types and units are what the book itself writes. */
  readonly active?: boolean | undefined;
}

export type AbbreviationCommand =
  | { readonly type: 'change'; readonly id: string; readonly change: AbbreviationChange }
  /** A new set of numbers; `key` is its first alias. */
  | { readonly type: 'add-set'; readonly key: string; readonly change: AbbreviationChange };

/**
 * `khongco`: no such record; `trungnghia`: an alias would mean two things; `saichu`: no alias can be written so;
 * `saiso`: not 2-digit numbers, or none, or one twice; `khongtat`: not a set, so it cannot be switched off;
 * `trungkhoa`: there is a record of that key; `trong`: no name.
 */
export interface AbbreviationRefusal extends Refusal {
  readonly result: 'khongco' | 'trungnghia' | 'saichu' | 'saiso' | 'khongtat' | 'trungkhoa' | 'trong';
}

export const initialState = (): AbbreviationsState => DEFAULT_RECORDS;

export const evolve = (
  state: AbbreviationsState,
  { data: { record } }: AbbreviationEvent,
): AbbreviationsState =>
  state.some(({ vt_id }) => vt_id === record.vt_id)
    ? state.map((each) => (each.vt_id === record.vt_id ? record : each))
    : [...state, record];

const NUMBER = /^\d{2}$/;
const areNumbers = (numbers: readonly string[]): boolean =>
  numbers.length > 0 &&
  numbers.every((number) => NUMBER.test(number)) &&
  new Set(numbers).size === numbers.length;

const newSet = (key: string, state: AbbreviationsState): AbbreviationRecord => ({
  ...BLANK_RECORD,
  vt_id: `so-${key}`,
  vt_key: key,
  vt_name: '',
  vt_loai: 'so',
  vt_viettat: key,
  vt_order: Math.max(0, ...state.map(({ vt_order }) => vt_order)) + 1,
});

const changed = (
  record: AbbreviationRecord,
  change: AbbreviationChange,
): AbbreviationRecord | AbbreviationRefusal => {
  const { aliases, name = record.vt_name, desc = record.vt_desc, numbers, active } = change;
  const isSet = record.vt_loai === 'so';
  if (name.trim() === '') return outcome(ABBREVIATION_OUTCOMES.nameEmpty);
  if (active !== undefined && active !== record.vt_isactive && !isSet)
    return outcome(ABBREVIATION_OUTCOMES.notSwitchable);
  if (numbers !== undefined && !(isSet && areNumbers(numbers)))
    return outcome(ABBREVIATION_OUTCOMES.numbersBad);
  const folded: string[] = [record.vt_key];
  for (const typed of aliases ?? aliasesOf(record)) {
    const alias = normalizeAlias(typed, record.vt_loai);
    if (alias === null) return outcome(ABBREVIATION_OUTCOMES.aliasBad, { alias: typed });
    folded.push(alias);
  }
  return {
    ...record,
    vt_name: name.trim(),
    vt_desc: desc.trim(),
    vt_viettat: [...new Set(folded)].join('@'),
    ...(numbers === undefined ? {} : { vt_value1: numbers.join('@'), vt_num1: numbers.length }),
    vt_isactive: active ?? record.vt_isactive,
  };
};

const same = (one: AbbreviationRecord, other: AbbreviationRecord): boolean =>
  one.vt_name === other.vt_name &&
  one.vt_desc === other.vt_desc &&
  one.vt_viettat === other.vt_viettat &&
  one.vt_value1 === other.vt_value1 &&
  one.vt_isactive === other.vt_isactive;

/** Decides a change of the abbreviations. A change that would give a word two meanings is refused. */
export const decide = (
  command: AbbreviationCommand,
  state: AbbreviationsState,
  house?: BettingRules,
): Decision<AbbreviationEvent, AbbreviationRefusal> => {
  let before: AbbreviationRecord | undefined;
  if (command.type === 'change') before = state.find(({ vt_id }) => vt_id === command.id);
  else {
    const key = normalizeAlias(command.key, 'so');
    if (key === null) return refused(outcome(ABBREVIATION_OUTCOMES.keyBad));
    if (state.some(({ vt_id }) => vt_id === `so-${key}`))
      return refused(outcome(ABBREVIATION_OUTCOMES.keyTaken, { key }));
    if (command.change.numbers === undefined) return refused(outcome(ABBREVIATION_OUTCOMES.numbersMissing));
    before = newSet(key, state);
  }
  if (before === undefined) return refused(outcome(ABBREVIATION_OUTCOMES.unknown));
  const record = changed(before, command.change);
  if ('result' in record) return refused(record);
  if (command.type === 'change' && same(before, record)) return decided();
  const ambiguity = ambiguityOf(state, record, house);
  if (ambiguity !== null) return refused({ result: 'trungnghia', message: ambiguity.message });
  return decided<AbbreviationEvent>({ type: 'AbbreviationChanged', version: 1, data: { record } });
};

export const abbreviationsAggregate = defineAggregate({
  stream: catalogueStreams,
  summary: 'Abbreviation records as an admin changed them.',
  events: ABBREVIATION_EVENTS,
  initialState,
  evolve,
  decide,
  outcomes: ABBREVIATION_OUTCOMES,
});
