import { type RowData, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Column } from '../column.ts';
import { definitionsOf, features, type HouseTable } from '../column-model.ts';
import { type ColumnLayout, orderColumns, useLayout } from './column-layout.ts';
import { visibleRowsOf } from './visible-rows.ts';
import { useView } from './use-view.ts';
import type { TableView } from './view-url.ts';

interface DataTableInput<Row> {
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

export interface DataTableState<Row extends RowData> {
  /** The library's, for its columns. */
  readonly table: HouseTable<Row>;
  /** The rows in sight, in their order. */
  readonly visibleRows: readonly Row[];
  /** The columns in sight, from left to right. */
  readonly visibleColumns: readonly Column<Row>[];
  /** The keys of the rows that are chosen, in sight or not. */
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (next: ReadonlySet<string>) => void;
  readonly view: TableView;
  readonly setView: (next: TableView) => void;
  readonly layout: ColumnLayout;
  readonly setLayout: (next: ColumnLayout) => void;
}

const NO_CHOICE: ReadonlySet<string> = new Set();

/** A table's rows as they are looked at, its columns as they were arranged, and which rows are chosen. */
export const useDataTable = <Row extends RowData>({
  id,
  columns,
  rows,
}: DataTableInput<Row>): DataTableState<Row> => {
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [view, setView] = useView(id, ids);
  const [layout, setLayout] = useLayout(id);
  const [selected, setSelected] = useState(NO_CHOICE);
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const [none] = useState((): Row[] => []);
  const order = useMemo(() => orderColumns(ids, layout), [ids, layout]);
  const state = useMemo(
    () => ({
      sorting: view.sorting.map((one) => ({ ...one })),
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, layout.shown[column.id] ?? column.hidden !== true]),
      ),
      columnSizing: { ...layout.widths },
    }),
    [view.sorting, order, columns, layout],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: none,
    state,
    manualSorting: true,
    columnResizeMode: 'onChange',
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(state.sorting) : change;
      setView({ ...view, sorting: next });
    },
    onColumnSizingChange: (change) => {
      const widths = typeof change === 'function' ? change(state.columnSizing) : change;
      setLayout({ ...layout, widths });
    },
  });
  // Typing comes first, the rows follow it.
  const looked = useDeferredValue(view);
  const visibleRows = useMemo(() => visibleRowsOf(rows, columns, looked), [rows, columns, looked]);
  const visibleColumns = useMemo(
    () =>
      order.flatMap((one) => {
        const column = columns.find((candidate) => candidate.id === one);
        return column === undefined || !(layout.shown[one] ?? column.hidden !== true) ? [] : [column];
      }),
    [order, columns, layout],
  );
  return { table, visibleRows, visibleColumns, selected, setSelected, view, setView, layout, setLayout };
};
