import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ColumnDef,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  type Row as TableRow,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { type CellValue, type Column, isFigure } from './column.ts';
import { cellTest } from './typed-filter.ts';

/** What every table of the house does with its rows and columns. */
export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});
type Features = typeof features;
export type ShownRow<Row extends RowData> = TableRow<Features, Row>;
export type HouseTable<Row extends RowData> = ReactTable<Features, Row>;

const inVietnamese = new Intl.Collator('vi', { numeric: true, sensitivity: 'base' });

const cellOf = (value: unknown): CellValue =>
  typeof value === 'number' || typeof value === 'string' ? value : null;

const compared = (a: CellValue, b: CellValue): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : a === b
      ? 0
      : inVietnamese.compare(String(a), String(b));

type Test = ReturnType<typeof cellTest>;

/** A filter of the library out of what is typed; the text is read once, not once a row. */
const typedFilter = (figures: boolean) =>
  Object.assign(
    (row: { readonly getValue: (id: string) => unknown }, id: string, test: Test): boolean =>
      test === null || test(cellOf(row.getValue(id))),
    {
      resolveFilterValue: (typed: unknown): Test => cellTest(typeof typed === 'string' ? typed : '', figures),
    },
  );

export const searchFilter = typedFilter(false);

export const WIDTH = 80;
export const NARROWEST = 36;

/** The library's columns of ours. Empty cells come last, whichever way is sorted. */
export const definitionsOf = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map((column) => ({
    id: column.id,
    header: column.label,
    accessorFn: (row: Row, index: number) => column.value(row, index + 1) ?? undefined,
    sortFn: (a: ShownRow<Row>, b: ShownRow<Row>, id: string) =>
      compared(cellOf(a.getValue(id)), cellOf(b.getValue(id))),
    sortUndefined: 'last' as const,
    sortDescFirst: isFigure(column),
    filterFn: typedFilter(isFigure(column)),
    size: column.width ?? WIDTH,
    minSize: NARROWEST,
  }));
