import type { RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { Station } from '@so-cuoc/shared-domain/catalogue/stations.ts';
import { PRIZES, rowsOfStation } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { normalizeText } from '../design/text/normalize-text.ts';
import { fitsPosition, numbersIn } from './typed-results.ts';

/** A pasted text of several stations: the text of each, or why it cannot be told apart. */
export type RegionTable =
  | { readonly ok: true; readonly texts: ReadonlyMap<string, string> }
  /** `names`: fewer than two stations are named. `numbers`: a table of columns with another number of results. */
  | { readonly ok: false; readonly reason: 'names' | 'numbers' };

/** 23/11, 23/11/2026 and 23-11-2026; without a year, a hyphen separates two results. */
const DATES = /(?<!\d)\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?|-\d{1,2}-\d{4})(?!\d)/g;
/** Shorter names are also words of other texts. */
const LEAST_LETTERS = 4;

const lettersOf = (text: string): string => normalizeText(text).replaceAll(/[^a-z]/g, '');

const namesOf = ({ name, aliases }: Station): readonly string[] =>
  [lettersOf(name), ...aliases].filter(({ length }) => length >= LEAST_LETTERS);

/** The stations that a line names, from left to right. */
const namedIn = (line: string, stations: readonly Station[]): readonly Station[] => {
  const letters = lettersOf(line);
  return stations
    .map((station) => ({ station, at: namesOf(station).map((name) => letters.indexOf(name)) }))
    .map(({ station, at }) => ({ station, at: Math.min(...at.filter((place) => place >= 0)) }))
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => a.at - b.at)
    .map(({ station }) => station);
};

/** One number per prize and station, row by row; `reversed` = the table begins with the last prize. */
const columnsOf = (
  numbers: readonly string[],
  stations: number,
  region: RegionKey,
  reversed: boolean,
): readonly (readonly string[])[] => {
  const columns = Array.from({ length: stations }, (): string[][] => []);
  const prizes = reversed ? PRIZES[region].toReversed() : PRIZES[region];
  let next = 0;
  for (const { numbers: count } of prizes)
    for (const column of columns) {
      column.push(numbers.slice(next, next + count));
      next += count;
    }
  return columns.map((prizesOf) => (reversed ? prizesOf.toReversed() : prizesOf).flat());
};

/** Every row has one number of each station, as in a spreadsheet. */
const isSpreadsheet = (rows: readonly (readonly string[])[], stations: number, region: RegionKey): boolean =>
  rows.length === rowsOfStation(region) && rows.every(({ length }) => length === stations);

const ofColumns = (
  lines: readonly string[],
  stations: readonly Station[],
  region: RegionKey,
): RegionTable => {
  const rows = lines.map(numbersIn).filter(({ length }) => length > 0);
  const numbers = rows.flat();
  if (numbers.length !== stations.length * rowsOfStation(region)) return { ok: false, reason: 'numbers' };
  const isSheet = isSpreadsheet(rows, stations.length, region);
  const ways = [false, true].map((reversed) =>
    isSheet
      ? stations.map((_, column) =>
          columnsOf(
            rows.flatMap((row) => row[column] ?? []),
            1,
            region,
            reversed,
          ).flat(),
        )
      : columnsOf(numbers, stations.length, region, reversed),
  );
  const fits = (way: readonly (readonly string[])[]): boolean =>
    way.every((column) => column.every((number, index) => fitsPosition(number, region, index)));
  const way = ways.find(fits);
  if (way === undefined) return { ok: false, reason: 'numbers' };
  return {
    ok: true,
    texts: new Map(stations.map(({ key }, index) => [key, way[index]?.join(' ') ?? ''])),
  };
};

/**
 * Splits a pasted text by the stations that it names: as columns where all names come before the first number, cell by
 * cell as pages of results are copied, or number by number as from a spreadsheet; else each name begins the numbers below it. Without names nothing is guessed.
 */
export const splitByStation = (
  text: string,
  stations: readonly Station[],
  region: RegionKey,
): RegionTable => {
  const parts: { readonly station: Station; readonly lines: string[] }[] = [];
  for (const line of text.replaceAll(DATES, ' ').split(/\r\n|\r|\n/)) {
    const found = namedIn(line, stations);
    parts.push(...found.map((station) => ({ station, lines: [] })));
    parts.at(-1)?.lines.push(line);
  }
  const named = new Set(parts.map(({ station }) => station));
  if (named.size < 2) return { ok: false, reason: 'names' };
  const filled = parts.filter(({ lines }) => numbersIn(lines.join('\n')).length > 0);
  const [only] = filled;
  if (filled.length === 1 && only !== undefined && only === parts.at(-1))
    return ofColumns(only.lines, [...named], region);
  const texts = new Map<string, string>();
  for (const { station, lines } of filled)
    texts.set(station.key, [texts.get(station.key) ?? '', ...lines].join('\n').trim());
  return { ok: true, texts };
};
