import { weekdayOf } from '../../catalogue/draw-days.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import type { Station } from '../../catalogue/stations.ts';
import { NO_WORD, type Word } from '../../catalogue/words.ts';
import { isOneEditApart } from '../../message/diagnostics/similar-words.ts';
import type { ReadingContext } from '../../message/reading.ts';
import { drawsOn, lookUpStation } from '../../message/stations/station-lookup.ts';
import { type Atom, atom } from '../atoms/atom.ts';
import { isLetters, lettersOf, runEnd } from '../atoms/letter-runs.ts';
import { isNaming, isNumber } from '../groups/bet-group.ts';

/**
 * A station's name with one slip of the finger (`bdg 12 b5`, `vinh log 12 b5`, `12 b5 tgiag`), where a
 * station may stand: one letter more, less, other, or two swapped, from a name of one station that
 * draws that day, or of two, which are both offered. As doubtful; what may be a type, is none.
 */
export const fixStationTypos = (
  lines: readonly string[],
  context: ReadingContext,
): ((atoms: readonly Atom[]) => readonly Atom[]) => {
  const names = namesOfDay(context);
  return (atoms) => {
    const out: Atom[] = [];
    for (let at = 0; at < atoms.length;) {
      const next = runEnd(atoms, at);
      const read = mayStand(out) ? slipAt(atoms, at, next, lines, names, context) : null;
      out.push(...(read === null ? atoms.slice(at, next) : [read.station]));
      at = read?.next ?? next;
    }
    return out;
  };
};

type Names = readonly (readonly [name: string, stations: readonly Station[], type: boolean])[];

/** The names of the stations that draw that day, and those of types. */
const namesOfDay = ({ catalogue, date }: ReadingContext): Names => {
  const day = weekdayOf(date);
  return [...catalogue.words].flatMap(([name, { stations, type }]) => {
    const drawn = stations.filter(({ days }) => days.includes(day));
    return drawn.length > 0 || type !== null ? [[name, drawn, type !== null] as const] : [];
  });
};

/** At the beginning of a line, beside other stations, or behind an amount. */
const mayStand = (before: readonly Atom[]): boolean => {
  const last = before.at(-1);
  if (last === undefined || isNaming(last) || last.kind === 'amount' || last.kind === 'region') return true;
  const single = last.kind === 'number' && last.text.length === 1 && isNumber(before.at(-2));
  return isNumber(last) && before.at(single ? -3 : -2)?.kind === 'type';
};

interface Slip {
  readonly station: Atom;
  readonly next: number;
}

/** The name that begins at `at`, of two runs or one; `next` is behind the first. */
const slipAt = (
  atoms: readonly Atom[],
  at: number,
  next: number,
  lines: readonly string[],
  names: Names,
  context: ReadingContext,
): Slip | null => {
  for (const end of isLetters(atoms[next]) ? [runEnd(atoms, next), next] : [next]) {
    const [first, last] = [atoms[at], atoms[end - 1]];
    if (first === undefined || last === undefined || atoms[end]?.kind === 'amount') continue;
    if (!isBroken(atoms.slice(at, next), context)) continue;
    if (end > next && !isBroken(atoms.slice(next, end), context)) continue;
    const text = lettersOf(first, last, lines);
    const [own, other, ...more] = stationsNear(text, names, context.region, wantsType(atoms, end));
    if (own === undefined || more.length > 0) continue;
    const place = { line: first.line, start: first.start, end: last.end };
    const said = (station: Station): string => `“${text}” đọc là ${station.key}`;
    const second = other === undefined ? {} : { other: { word: wordOf(other), doubt: said(other) } };
    return { station: atom({ kind: 'station', word: wordOf(own), ...second }, place, said(own)), next: end };
  }
  return null;
};

/** It holds what nobody knows, or a station in it does not draw that day (`tgi ag`). */
const isBroken = (run: readonly Atom[], { date, region }: ReadingContext): boolean =>
  run.some(
    (own) =>
      own.kind === 'unknown' ||
      (run.length > 1 && own.kind === 'station' && !drawsOn(lookUpStation(own.word, date, region), date)),
  );

/** Numbers follow and then an amount with no type between: a type may be meant. */
const wantsType = (atoms: readonly Atom[], from: number): boolean => {
  let next = from;
  while (isNumber(atoms[next])) next++;
  return next > from && atoms[next]?.kind === 'amount';
};

const LEAST_LETTERS = 3;
const MOST_LETTERS = 20;

/** Those of the customer's region first; none where a type is as near and wanted. */
const stationsNear = (
  text: string,
  names: Names,
  region: RegionKey | null,
  typeWanted: boolean,
): readonly Station[] => {
  if (text.length < LEAST_LETTERS || text.length > MOST_LETTERS) return [];
  const near = names.filter(([name]) => name.length > 1 && isOneEditApart(name, text));
  if (typeWanted && near.some(([, , type]) => type)) return [];
  const stations = [...new Set(near.flatMap(([, drawn]) => drawn))];
  return stations.sort((a, b) => Number(b.region === region) - Number(a.region === region));
};

const wordOf = (station: Station): Word => ({ ...NO_WORD, stations: [station] });

/** Whether a name is as near to a second station. */
export const hasSimilarStations = (atoms: readonly Atom[]): boolean =>
  atoms.some((own) => own.kind === 'station' && own.other !== undefined);

/** The second station for each name that is near to two. */
export const otherStations = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.map((own) => {
    const other = own.kind === 'station' ? own.other : undefined;
    return other === undefined ? own : atom({ kind: 'station', word: other.word }, own, other.doubt);
  });
