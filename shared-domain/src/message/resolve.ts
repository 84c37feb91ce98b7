import { BET_TYPES, type BetType } from '../catalogue/bet-types.ts';
import { type PlacedNumber } from './numbers.ts';
import type { BetOptions } from './options.ts';
import type { Place, Report } from './report.ts';
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

type Length = 2 | 3 | 4;
type Refuse = (code: Parameters<Report['add']>[0], place: Place, message: string) => void;

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

interface Group extends Resolved {
  readonly length: Length;
  readonly numbers: string[];
}

const resolvePlain = (
  type: BetType,
  list: readonly PlacedNumber[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] => {
  const groups: Group[] = [];
  for (const placed of list) {
    const length = lengthOf(placed.text);
    if (length === null) {
      if (placed.text.length > 4) refuse('soqualon', placed, sentences.soqualon(placed.text));
      else refuse('consobehon2', placed, sentences.consobehon2(placed.text));
      continue;
    }
    const actual = typeFor(type, length, options);
    const sold = actual.sells[length] !== undefined;
    const cut = sold || !options.CuPhapDuoi4Con ? null : cutFor(actual, length);
    if (!sold && cut === null) {
      refuse(KODC[length], placed, sentences.wrongLength(type.key, length));
      continue;
    }
    const kept = cut ?? length;
    const number = kept === length ? placed.text : placed.text.slice(length - kept);
    const group = groups.find((candidate) => candidate.type === actual && candidate.length === kept);
    if (group === undefined) groups.push({ type: actual, length: kept, numbers: [number] });
    else group.numbers.push(number);
  }
  return groups;
};

const resolvePairs = (
  type: BetType,
  list: readonly PlacedNumber[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] => {
  const numbers: string[] = [];
  const seen = new Set<string>();
  const faulty = new Set<PlacedNumber>();
  const fail = (
    code: 'consobehon2' | 'capsole' | 'kodatrung',
    placed: PlacedNumber,
    message: string,
  ): void => {
    refuse(code, placed, message);
    faulty.add(placed);
  };
  for (const placed of list) {
    if (placed.text.length === 1) {
      fail('consobehon2', placed, sentences.consobehon2(placed.text));
    } else if (placed.text.length % 2 === 1) {
      fail('capsole', placed, sentences.capsole(placed.text));
    } else {
      for (let offset = 0; offset < placed.text.length; offset += 2) {
        const number = placed.text.slice(offset, offset + 2);
        const width = placed.end - placed.start;
        const exact = width === placed.text.length;
        const place = exact ? { start: placed.start + offset, end: placed.start + offset + 2 } : placed;
        if (seen.has(number) && !options.SoDaTrung) {
          fail('kodatrung', { ...place, text: number }, sentences.kodatrung(number));
        }
        seen.add(number);
        numbers.push(number);
      }
    }
  }
  const last = list.at(-1);
  const first = list[0];
  if (faulty.size === 0 && numbers.length < 2 && last !== undefined)
    refuse('da1con', last, sentences.da1con());
  else if (numbers.length > MOST_IN_PAIRS && first !== undefined && last !== undefined) {
    refuse('SaiDinhDang', { start: first.start, end: last.end }, sentences.tooManyPairs(MOST_IN_PAIRS));
    return [];
  }
  return faulty.size === 0 && numbers.length >= 2 ? [{ type, numbers }] : [];
};

/** What a typed type over a list of numbers stands for; numbers that it cannot take are refused. */
export const resolve = (
  type: BetType,
  list: readonly PlacedNumber[],
  options: BetOptions,
  refuse: Refuse,
): readonly Resolved[] =>
  type.form === 'pairs'
    ? resolvePairs(type, list, options, refuse)
    : resolvePlain(type, list, options, refuse);
