import { BET_TYPES, type BetType } from '../catalogue/bet-types.ts';
import type { PlacedNumbers } from './numbers.ts';
import type { BetOptions } from './options.ts';
import type { MessageErrorCode } from './errors.ts';
import type { Place } from './report.ts';
import { sentences } from './sentences.ts';

/**
 * Which type and numbers a typed type over a list of numbers stands for, before stations and
 * prices: DDDauDui first, then the cut of CuPhapDuoi4Con (domain.md §5); pairs are cut out of
 * their runs (§3).
 */
export interface Resolved {
  readonly type: BetType;
  readonly numbers: readonly string[];
}

const LENGTHS = [2, 3, 4] as const;
type Length = (typeof LENGTHS)[number];
type Refuse = (code: MessageErrorCode, place: Place, sentence: () => string) => void;

const byKey = new Map(BET_TYPES.map((type) => [type.key, type]));
const lengthOf = (number: string): Length | null =>
  number.length === 2 ? 2 : number.length === 3 ? 3 : number.length === 4 ? 4 : null;

/** dd, dau, dui over 3 and 4 digits (DDDauDui). */
const LONGER: Readonly<Record<string, Readonly<Record<3 | 4, string>>>> = {
  dd: { 3: 'x', 4: 'xx' },
  dau: { 3: 'xdau', 4: 'xxdau' },
  dui: { 3: 'xdui', 4: 'xxdui' },
};

const KODC = { 2: 'kodc2con', 3: 'kodc3con', 4: 'kodc4con' } as const;

/** Pair lists beyond this have more pairs than any book takes, and quadratically many. */
const MOST_IN_PAIRS = 100;

const typeFor = (type: BetType, length: Length, options: BetOptions): BetType => {
  const longer = length === 2 || !options.DDDauDui ? undefined : LONGER[type.key]?.[length];
  return (longer === undefined ? undefined : byKey.get(longer)) ?? type;
};

/** The longest length that the type sells and the number has, or null. */
const cutFor = (type: BetType, length: Length): Length | null => {
  for (const shorter of [3, 2] as const)
    if (shorter < length && type.sells[shorter] !== undefined) return shorter;
  return null;
};

/** The lengths that a type takes, as its sentence names them. */
const lengthsOf = (type: BetType, options: BetOptions): readonly Length[] =>
  LENGTHS.filter((length) => typeFor(type, length, options).sells[length] !== undefined);

interface Group extends Resolved {
  readonly length: Length;
  readonly numbers: string[];
}

/** The length of every number of a list; null where they differ, or some have none that is sold. */
const commonLength = (list: readonly PlacedNumbers[]): Length | null => {
  const first = list[0]?.texts[0]?.length;
  for (const { texts } of list) for (const text of texts) if (text.length !== first) return null;
  return first === 2 || first === 3 || first === 4 ? first : null;
};

/** A list of one length that the type takes as it stands, as nearly every list is. */
const takenWhole = (
  type: BetType,
  list: readonly PlacedNumbers[],
  options: BetOptions,
): readonly Resolved[] | null => {
  const length = commonLength(list);
  if (length === null) return null;
  const actual = typeFor(type, length, options);
  if (actual.sells[length] === undefined) return null;
  const [only] = list;
  if (only !== undefined && list.length === 1) return [{ type: actual, numbers: only.texts }];
  const numbers: string[] = [];
  for (const { texts } of list) for (const text of texts) numbers.push(text);
  return [{ type: actual, numbers }];
};

const resolvePlain = (
  type: BetType,
  list: readonly PlacedNumbers[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] => {
  const whole = takenWhole(type, list, options);
  if (whole !== null) return whole;
  const groups: Group[] = [];
  for (const placed of list)
    for (const text of placed.texts) {
      const length = lengthOf(text);
      if (length === null) {
        if (text.length > 4) refuse('soqualon', placed, () => sentences.soqualon(text));
        else refuse('consobehon2', placed, () => sentences.consobehon2(text));
        continue;
      }
      const actual = typeFor(type, length, options);
      const sold = actual.sells[length] !== undefined;
      const cut = sold || !options.CuPhapDuoi4Con ? null : cutFor(actual, length);
      if (!sold && cut === null) {
        refuse(KODC[length], placed, () => sentences.wrongLength(type.key, length, lengthsOf(type, options)));
        continue;
      }
      const kept = cut ?? length;
      const number = kept === length ? text : text.slice(length - kept);
      const group = groups.find((candidate) => candidate.type === actual && candidate.length === kept);
      if (group === undefined) groups.push({ type: actual, length: kept, numbers: [number] });
      else group.numbers.push(number);
    }
  return groups;
};

/** By 2-digit number, the pair list that had it last: lists are told apart by a count, and nothing is cleared. */
const lastSeen = new Float64Array(100);
let pairLists = 0;

/** Whether the list has had the number before. */
const seenIn = (list: number, number: string): boolean => {
  const value = Number(number);
  const before = lastSeen[value] === list;
  lastSeen[value] = list;
  return before;
};

const resolvePairs = (
  type: BetType,
  list: readonly PlacedNumbers[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] => {
  const numbers: string[] = [];
  const pairList = ++pairLists;
  let faults = 0;
  const fail: Refuse = (code, place, sentence) => {
    refuse(code, place, sentence);
    faults++;
  };
  for (const placed of list)
    for (const text of placed.texts) {
      if (text.length === 1) {
        fail('consobehon2', placed, () => sentences.consobehon2(text));
        continue;
      }
      if (text.length % 2 === 1) {
        fail('capsole', placed, () => sentences.capsole(text));
        continue;
      }
      for (let offset = 0; offset < text.length; offset += 2) {
        const number = text.slice(offset, offset + 2);
        if (seenIn(pairList, number) && !options.SoDaTrung)
          fail('kodatrung', partOf(placed, text, offset), () => sentences.kodatrung(number));
        if (numbers.length <= MOST_IN_PAIRS) numbers.push(number);
      }
    }
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined) return [];
  if (faults === 0 && numbers.length < 2) refuse('da1con', last, sentences.da1con);
  if (numbers.length > MOST_IN_PAIRS) {
    const place = { start: first.start, end: last.end };
    refuse('SaiDinhDang', place, () => sentences.tooManyPairs(MOST_IN_PAIRS));
    return [];
  }
  return faults === 0 && numbers.length >= 2 ? [{ type, numbers }] : [];
};

/** The two digits of a run; the whole run where accents or invisible characters stand between them. */
const partOf = (placed: PlacedNumbers, text: string, offset: number): Place =>
  placed.texts.length === 1 && placed.end - placed.start === text.length
    ? { start: placed.start + offset, end: placed.start + offset + 2 }
    : placed;

/** What a typed type over a list of numbers stands for; numbers that it cannot take are refused. */
export const resolve = (
  type: BetType,
  list: readonly PlacedNumbers[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] =>
  type.form === 'pairs'
    ? resolvePairs(type, list, options, refuse)
    : resolvePlain(type, list, options, refuse);
