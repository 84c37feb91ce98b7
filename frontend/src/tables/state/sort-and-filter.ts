import { type CellValue, type Column, isFigure } from '../column.ts';
import { searchRank } from '../../design/text/normalize-text.ts';
import { parseCellFilter } from './cell-filter.ts';
import type { TableView } from './view-url.ts';

let collator: Intl.Collator | undefined;

/** Made when a column of texts is first sorted: the browser loads its languages for it, 0.2 s on a slow phone. */
const inVietnamese = (): Intl.Collator => {
  collator ??= new Intl.Collator('vi', { numeric: true, sensitivity: 'base' });
  return collator;
};

/** The rank of each value of a column. Empty values come last in both directions. */
type Places = Float64Array;
const LAST = Number.POSITIVE_INFINITY;

/** Each distinct text is compared once: 100,000 names are a few hundred distinct ones. */
const placesOfTexts = (texts: Iterable<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  let [place, before]: [number, string | null] = [0, null];
  const { compare } = inVietnamese();
  for (const text of [...new Set(texts)].sort(compare)) {
    if (before === null || compare(before, text) !== 0) place += 1;
    places.set(text, place);
    before = text;
  }
  return places;
};

const placesOf = (values: readonly CellValue[], desc: boolean): Places => {
  const figures = values.every((value) => typeof value !== 'string');
  const texts = figures ? null : placesOfTexts(values.filter((value) => value !== null).map(String));
  const sign = desc ? -1 : 1;
  return Float64Array.from(values, (value) =>
    value === null ? LAST : sign * (texts?.get(String(value)) ?? Number(value)),
  );
};

/** The value of a column in the row of that index in the unsorted table. */
type ValueAt<Row> = (column: Column<Row>, index: number) => CellValue;

const valueIn =
  <Row>(rows: readonly Row[]): ValueAt<Row> =>
  ({ value }, index) => {
    const row = rows[index];
    return row === undefined ? null : value(row, index + 1);
  };

/** Tests a row by its index in the unsorted table. */
type RowTest = (index: number) => boolean;

const testsOf = <Row>(
  valueAt: ValueAt<Row>,
  columns: readonly Column<Row>[],
  { filters }: TableView,
): readonly RowTest[] =>
  filters.flatMap(({ id, value }): readonly RowTest[] => {
    const column = columns.find((candidate) => candidate.id === id);
    const test = column === undefined ? null : parseCellFilter(value, isFigure(column));
    return column === undefined || test === null ? [] : [(index) => test(valueAt(column, index))];
  });

/** How well a row matches the search, by its index in the unsorted table; null = every row does. */
const ranksOf = <Row>(
  valueAt: ValueAt<Row>,
  columns: readonly Column<Row>[],
  search: string,
): ((index: number) => 0 | 1 | null) | null => {
  const rankOf = searchRank(search);
  if (rankOf === null) return null;
  const words = columns.filter((column) => !isFigure(column) && column.search === undefined);
  const whole = columns.filter((column) => column.search === 'exact');
  const textsAt = (of: readonly Column<Row>[], index: number): readonly string[] =>
    of.map((column) => String(valueAt(column, index) ?? ''));
  return (index) => rankOf({ figures: textsAt(whole, index), texts: textsAt(words, index) });
};

/**
 * The visible rows: those that pass every filter and the search, sorted by the view's columns; unsorted, the row whose
 * number was searched for comes first. Equal rows keep their order.
 */
export const sortAndFilter = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
): readonly Row[] => {
  const valueAt = valueIn(rows);
  const tests = testsOf(valueAt, columns, view);
  const rankAt = ranksOf(valueAt, columns, view.search);
  const keys = view.sorting.flatMap(({ id, desc }) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column === undefined
      ? []
      : [
          placesOf(
            rows.map((row, index) => column.value(row, index + 1)),
            desc,
          ),
        ];
  });
  if (tests.length === 0 && rankAt === null && keys.length === 0) return rows;
  const asked: number[] = [];
  const others: number[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    if (!tests.every((test) => test(index))) continue;
    const rank = rankAt === null ? 1 : rankAt(index);
    if (rank !== null) (rank === 0 ? asked : others).push(index);
  }
  const places = [...asked, ...others];
  if (keys.length > 0)
    places.sort((a, b) => {
      for (const key of keys) {
        const [one, other] = [key[a] ?? LAST, key[b] ?? LAST];
        if (one !== other) return one < other ? -1 : 1;
      }
      return a - b;
    });
  return places.flatMap((index) => {
    const row = rows[index];
    return row === undefined ? [] : [row];
  });
};
