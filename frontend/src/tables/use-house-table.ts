import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Column, isFigure } from './column.ts';
import { type Layout, ordered, useLayout } from './layout.ts';
import { definitionsOf, features, type HouseTable, searchFilter, type ShownRow } from './row-model.ts';
import { useView } from './use-view.ts';
import type { TableView } from './view-address.ts';

interface Asked<Row> {
  readonly id: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export interface Housed<Row extends RowData> {
  readonly table: HouseTable<Row>;
  /** The rows in sight, in their order. */
  readonly inSight: readonly ShownRow<Row>[];
  /** The columns in sight, from left to right. */
  readonly shown: readonly Column<Row>[];
  readonly view: TableView;
  readonly setView: (next: TableView) => void;
  readonly layout: Layout;
  readonly setLayout: (next: Layout) => void;
}

const NO_CHOICE: RowSelectionState = {};

/** A table's rows as they are looked at, its columns as they were arranged, and which rows are chosen. */
export const useHouseTable = <Row extends RowData>({ id, columns, rows, keyOf }: Asked<Row>): Housed<Row> => {
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [view, setView] = useView(id, ids);
  const [layout, setLayout] = useLayout(id);
  const [chosen, setChosen] = useState(NO_CHOICE);
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  // Typing comes first, the rows follow it.
  const { sorting, filters, search } = useDeferredValue(view);
  const order = useMemo(() => ordered(ids, layout), [ids, layout]);
  const state = useMemo(
    () => ({
      sorting: sorting.map((one) => ({ ...one })),
      columnFilters: filters.map((one) => ({ ...one })),
      globalFilter: search,
      columnOrder: [...order],
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, layout.shown[column.id] ?? column.hidden !== true]),
      ),
      columnSizing: { ...layout.widths },
      rowSelection: { ...chosen },
    }),
    [sorting, filters, search, order, columns, layout, chosen],
  );
  const words = useMemo(
    () => new Set(columns.filter((column) => !isFigure(column)).map((column) => column.id)),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data,
    state,
    getRowId: keyOf,
    globalFilterFn: searchFilter,
    getColumnCanGlobalFilter: (column) => words.has(column.id),
    columnResizeMode: 'onChange',
    onSortingChange: (change) => {
      const next = typeof change === 'function' ? change(state.sorting) : change;
      setView({ ...view, sorting: next });
    },
    onColumnSizingChange: (change) => {
      const widths = typeof change === 'function' ? change(state.columnSizing) : change;
      setLayout({ ...layout, widths });
    },
    onRowSelectionChange: (change) =>
      setChosen((before) => (typeof change === 'function' ? change({ ...before }) : change)),
  });
  const asItCame = state.sorting.length === 0 && state.columnFilters.length === 0 && search === '';
  // the library looks at every row even where nothing is typed; of 100,000 that is dear
  const inSight = (asItCame ? table.getCoreRowModel() : table.getRowModel()).rows;
  const shown = useMemo(
    () =>
      order.flatMap((one) => {
        const column = columns.find((candidate) => candidate.id === one);
        return column === undefined || !(layout.shown[one] ?? column.hidden !== true) ? [] : [column];
      }),
    [order, columns, layout],
  );
  return { table, inSight, shown, view, setView, layout, setLayout };
};
