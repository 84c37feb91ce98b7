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
 * A station name with one typo (`bdg 12 b5`, `vinh log 12 b5`, `12 b5 tgiag`) in the place of a station: one letter
 * added, missing or changed, or two swapped. It must match one station that draws that day, or two, which are both
 * offered. Always doubtful. A word that may be a type is no station typo.
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

/** Whether it is at the beginning of a line, next to other stations, or after an amount. */
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

/** The name at `at`, of one or two runs; `next` is after the first. */
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

/** Whether it contains an unknown word or a station that does not draw that day (`tgi ag`). */
const isBroken = (run: readonly Atom[], { date, region }: ReadingContext): boolean =>
  run.some(
    (own) =>
      own.kind === 'unknown' ||
      (run.length > 1 && own.kind === 'station' && !drawsOn(lookUpStation(own.word, date, region), date)),
  );

/** Whether numbers and an amount without a type follow, so that the word may be a type. */
const wantsType = (atoms: readonly Atom[], from: number): boolean => {
  let next = from;
  while (isNumber(atoms[next])) next++;
  return next > from && atoms[next]?.kind === 'amount';
};

const LEAST_LETTERS = 3;
const MOST_LETTERS = 20;

/** Similar names, those of the customer's region first; none if a type is equally similar and expected. */
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

/** Whether a name is equally similar to a second station. */
export const hasSimilarStations = (atoms: readonly Atom[]): boolean =>
  atoms.some((own) => own.kind === 'station' && own.other !== undefined);

/** Chooses the second station for each name that is similar to two. */
export const otherStations = (atoms: readonly Atom[]): readonly Atom[] =>
  atoms.map((own) => {
    const other = own.kind === 'station' ? own.other : undefined;
    return other === undefined ? own : atom({ kind: 'station', word: other.word }, own, other.doubt);
  });
