import { useDeferredValue, useMemo, useState } from 'react';
import type { Column } from '../column.ts';
import { type ColumnLayout, orderColumns, useLayout } from './column-layout.ts';
import { sortAndFilter } from './sort-and-filter.ts';
import { type TableView, useView } from './view-url.ts';

interface DataTableInput<Row> {
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

export interface DataTableState<Row> {
  /** The rows that pass the filters, in their sorted order. */
  readonly visibleRows: readonly Row[];
  /** The columns that are shown, from left to right. */
  readonly visibleColumns: readonly Column<Row>[];
  /** The keys of the selected rows, visible or not. */
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (next: ReadonlySet<string>) => void;
  readonly view: TableView;
  readonly setView: (next: TableView) => void;
  readonly layout: ColumnLayout;
  readonly setLayout: (next: ColumnLayout) => void;
}

const NO_SELECTION: ReadonlySet<string> = new Set();

/** The state of one table: how it is sorted and filtered, how its columns are arranged, which rows are selected. */
export const useDataTable = <Row>({ id, columns, rows }: DataTableInput<Row>): DataTableState<Row> => {
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [view, setView] = useView(id, ids);
  const [layout, setLayout] = useLayout(id);
  const [selected, setSelected] = useState(NO_SELECTION);
  // Deferred: typing in a filter stays fluent while 100,000 rows are filtered.
  const appliedView = useDeferredValue(view);
  const visibleRows = useMemo(() => sortAndFilter(rows, columns, appliedView), [rows, columns, appliedView]);
  const visibleColumns = useMemo(
    () =>
      orderColumns(ids, layout).flatMap((columnId) => {
        const column = columns.find((candidate) => candidate.id === columnId);
        return column === undefined || !(layout.shown[columnId] ?? column.hidden !== true) ? [] : [column];
      }),
    [ids, columns, layout],
  );
  return { visibleRows, visibleColumns, selected, setSelected, view, setView, layout, setLayout };
};
