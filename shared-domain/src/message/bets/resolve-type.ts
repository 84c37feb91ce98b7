import { BET_TYPES, type BetType } from '../../catalogue/bet-types.ts';
import type { ListedNumbers } from '../numbers/number-list.ts';
import type { BetOptions } from '../reading.ts';
import type { MessageErrorCode, TextSpan } from '../diagnostics/diagnostics.ts';
import { ResolvedNumbers } from './bet-meaning.ts';
import { errorSentences } from '../diagnostics/error-sentences.ts';

const LENGTHS = [2, 3, 4] as const;
type Length = (typeof LENGTHS)[number];
type Refuse = (code: MessageErrorCode, place: TextSpan, sentence: () => string) => void;

const byKey = new Map(BET_TYPES.map((type) => [type.key, type]));
const isLength = (digits: number): digits is Length => digits === 2 || digits === 3 || digits === 4;

/** dd, dau, dui over 3 and 4 digits (DDDauDui). */
const LONGER: Readonly<Record<string, Readonly<Record<3 | 4, string>>>> = {
  dd: { 3: 'x', 4: 'xx' },
  dau: { 3: 'xdau', 4: 'xxdau' },
  dui: { 3: 'xdui', 4: 'xxdui' },
};

const KODC = { 2: 'kodc2con', 3: 'kodc3con', 4: 'kodc4con' } as const;

/** The most numbers of a pair list; the number of pairs grows quadratically. */
const MOST_IN_PAIRS = 100;

/** The type that dd, dau or dui is over 3 and 4 digits (DDDauDui); null for every other type and length. */
export const longerType = (type: BetType, digits: number, options: BetOptions): BetType | null => {
  if (!options.DDDauDui || (digits !== 3 && digits !== 4)) return null;
  return byKey.get(LONGER[type.key]?.[digits] ?? '') ?? null;
};

const typeFor = (type: BetType, length: Length, options: BetOptions): BetType =>
  longerType(type, length, options) ?? type;

/** The longest shorter length that the type sells, or null. */
const cutFor = (type: BetType, length: Length): Length | null => {
  for (const shorter of [3, 2] as const)
    if (shorter < length && type.sells[shorter] !== undefined) return shorter;
  return null;
};

/** The number lengths that a type accepts, for its error sentence. */
const lengthsOf = (type: BetType, options: BetOptions): readonly Length[] =>
  LENGTHS.filter((length) => typeFor(type, length, options).sells[length] !== undefined);

/** Whether a type accepts numbers of this many digits, whole or cut. */
export const takesDigits = (type: BetType, digits: number, options: BetOptions): boolean => {
  if (type.form === 'pairs') return digits % 2 === 0;
  if (!isLength(digits)) return false;
  const actual = typeFor(type, digits, options);
  return actual.sells[digits] !== undefined || (options.CuPhapDuoi4Con && cutFor(actual, digits) !== null);
};

interface Group {
  readonly type: BetType;
  readonly length: Length;
  readonly numbers: string[];
}

/** The common case: all numbers have one length that the type accepts unchanged. */
const takenWhole = (type: BetType, list: ListedNumbers, options: BetOptions): ResolvedNumbers | null => {
  const { length, texts } = list;
  if (!isLength(length)) return null;
  const actual = typeFor(type, length, options);
  return actual.sells[length] === undefined ? null : new ResolvedNumbers(actual, texts);
};

const resolvePlain = (
  type: BetType,
  list: ListedNumbers,
  options: BetOptions,
  refuse: Refuse,
): readonly ResolvedNumbers[] => {
  const whole = takenWhole(type, list, options);
  if (whole !== null) return [whole];
  const groups: Group[] = [];
  for (const [index, text] of list.texts.entries()) {
    const { length } = text;
    if (!isLength(length)) {
      if (text.length > 4) refuse('soqualon', list.placeOf(index), () => errorSentences.soqualon(text));
      else refuse('consobehon2', list.placeOf(index), () => errorSentences.consobehon2(text));
      continue;
    }
    const actual = typeFor(type, length, options);
    const sold = actual.sells[length] !== undefined;
    const cut = sold || !options.CuPhapDuoi4Con ? null : cutFor(actual, length);
    if (!sold && cut === null) {
      refuse(KODC[length], list.placeOf(index), () =>
        errorSentences.wrongLength(type.key, length, lengthsOf(type, options)),
      );
      continue;
    }
    const kept = cut ?? length;
    const number = kept === length ? text : text.slice(length - kept);
    const group = groups.find((candidate) => candidate.type === actual && candidate.length === kept);
    if (group === undefined) groups.push({ type: actual, length: kept, numbers: [number] });
    else group.numbers.push(number);
  }
  return groups.map((group) => new ResolvedNumbers(group.type, group.numbers));
};

/** By 2-digit number, the last pair list that had it. Lists are numbered, so the table is never cleared. */
const lastSeen = new Float64Array(100);
let pairLists = 0;

/** Whether the list already had the number. */
const seenIn = (list: number, number: string): boolean => {
  const value = Number(number);
  const before = lastSeen[value] === list;
  lastSeen[value] = list;
  return before;
};

const resolvePairs = (
  type: BetType,
  list: ListedNumbers,
  options: BetOptions,
  refuse: Refuse,
): readonly ResolvedNumbers[] => {
  const numbers: string[] = [];
  const pairList = ++pairLists;
  let faults = 0;
  const fail: Refuse = (code, place, sentence) => {
    refuse(code, place, sentence);
    faults++;
  };
  for (const [index, text] of list.texts.entries()) {
    if (text.length === 1) {
      fail('consobehon2', list.placeOf(index), () => errorSentences.consobehon2(text));
      continue;
    }
    if (text.length % 2 === 1) {
      fail('capsole', list.placeOf(index), () => errorSentences.capsole(text));
      continue;
    }
    for (let offset = 0; offset < text.length; offset += 2) {
      const number = text.length === 2 ? text : text.slice(offset, offset + 2);
      if (seenIn(pairList, number) && !options.SoDaTrung)
        fail('kodatrung', partOf(list, index, offset), () => errorSentences.kodatrung(number));
      if (numbers.length <= MOST_IN_PAIRS) numbers.push(number);
    }
  }
  const { texts } = list;
  if (texts.length === 0) return [];
  if (faults === 0 && numbers.length < 2)
    refuse('da1con', list.placeOf(texts.length - 1), errorSentences.da1con);
  if (numbers.length > MOST_IN_PAIRS) {
    const place = { start: list.placeOf(0).start, end: list.placeOf(texts.length - 1).end };
    refuse('SaiDinhDang', place, () => errorSentences.tooManyPairs(MOST_IN_PAIRS));
    return [];
  }
  return faults === 0 && numbers.length >= 2 ? [new ResolvedNumbers(type, numbers)] : [];
};

/** The span of two digits within a run; the whole run if it holds invisible characters or is a range or set. */
const partOf = (list: ListedNumbers, index: number, offset: number): TextSpan => {
  const { start, end } = list.placeOf(index);
  return list.isAlone(index) && end - start === list.texts[index]?.length
    ? { start: start + offset, end: start + offset + 2 }
    : { start, end };
};

/**
 * The type and numbers that a typed type over a list means, before stations and prices. DDDauDui applies
 * first, then the cut of CuPhapDuoi4Con (domain.md §5); pairs are cut out of their runs (§3). Numbers
 * that the type does not accept go to `refuse`.
 */
export const resolveType = (
  type: BetType,
  list: ListedNumbers,
  options: BetOptions,
  refuse: Refuse,
): readonly ResolvedNumbers[] =>
  type.form === 'pairs'
    ? resolvePairs(type, list, options, refuse)
    : resolvePlain(type, list, options, refuse);
