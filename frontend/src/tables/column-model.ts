import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ColumnDef,
  type ReactTable,
  type RowData,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { type Column, isFigure } from './column.ts';

/**
 * What the library does with the columns of every table. Rows are ours (rows-in-sight.ts): an object of the
 * library for each of 100,000 is dearer than all that is done with them.
 */
export const features = tableFeatures({
  rowSortingFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
});
type Features = typeof features;
export type HouseTable<Row extends RowData> = ReactTable<Features, Row>;

export const WIDTH = 80;
export const NARROWEST = 36;

/** The library's columns of ours. */
export const definitionsOf = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<Features, Row>[] =>
  columns.map((column) => ({
    id: column.id,
    header: column.label,
    accessorFn: (row: Row, index: number) => column.value(row, index + 1) ?? undefined,
    sortDescFirst: isFigure(column),
    size: column.width ?? WIDTH,
    minSize: NARROWEST,
  }));
