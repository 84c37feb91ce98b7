import type { SerializedStyles } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../design/text/EmptyState.tsx';
import { Loading } from '../design/text/Loading.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { useRowPx } from '../design/tokens/row-height.ts';
import { table as look } from '../design/table/table-styles.ts';
import { TableFrame } from '../design/table/TableFrame.tsx';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { BodyRow, type RowOpening } from './BodyRow.tsx';
import type { Column } from './column.ts';
import { FilterRow } from './FilterRow.tsx';
import { FootRow } from './FootRow.tsx';
import { HeadRow } from './HeadRow.tsx';
import { cells } from './row-styles.ts';
import { SkippedRows } from './SpacerRow.tsx';
import { sheetOf } from './export/sheet.ts';
import { sumsOf } from './state/sums.ts';
import { TableBar } from './TableBar.tsx';
import { useTableTurn } from './state/active-table.ts';
import { useHouseTable } from './state/use-data-table.ts';
import { useRowKeys } from './use-row-keyboard.ts';

/** Rows drawn beyond each edge, so that a quick scroll meets no empty space. */
const OVERSCAN = 12;
/** Up to here all rows are drawn: nothing to gain below, and the browser's own search finds them all. */
const ALL_BELOW = 120;

export interface DataTableProps<Row extends RowData> {
  /** Stable: it stands in addresses and in what people keep. */
  readonly id: string;
  /** Its name, also of what is exported. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly opens?: RowOpening<Row> | undefined;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Read out as the name of the column of actions. */
  readonly actionsLabel?: string;
  /** How often each row changed live since it was loaded, by its key. */
  readonly changes?: ReadonlyMap<string, number>;
  readonly rowLook?: (row: Row) => SerializedStyles | null;
  /** A row that stands in the table and in no sum of it. */
  readonly counts?: (row: Row) => boolean;
  /** The words of the last row; left out = no sums. */
  readonly totalLabel?: (rows: readonly Row[]) => string;
  /** Rows can be chosen, so that sums and copies are of them alone. */
  readonly selectable?: boolean;
  readonly loading?: boolean;
  /** What stands where rows would be. */
  readonly empty?: ReactNode;
  /** Its controls are behind one button: it is one of several tables of the page, or a small one. */
  readonly compact?: boolean;
  /** What stands beside the table's own controls. */
  readonly beside?: ReactNode;
  /** Where the frame lies in its page; from `css`. */
  readonly className?: string | undefined;
}

/**
 * The table of every screen: sorts, filters, searches, resizes, hides and moves columns, chooses rows, adds
 * up what is shown or chosen, copies, exports and prints it; 100,000 rows scroll like twenty.
 */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { id, label, columns, rows, keyOf, opens, actions, changes, rowLook, counts, totalLabel } = props;
  const { selectable = true, actionsLabel = '', loading = false, compact = false, empty, className } = props;
  const housed = useHouseTable({ id, columns, rows });
  const { shown, layout, inSight, chosen, setChosen } = housed;
  const turn = useTableTurn();
  const frame = useRef<HTMLDivElement>(null);
  const rowPx = useRowPx();
  const last = useRef<number | null>(null);
  const [every] = useState(() => (index: number) => index);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to a memoized component
  const virtual = useVirtualizer({
    count: inSight.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    getItemKey: every,
  });
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  const items = virtual.getVirtualItems();
  const all = inSight.length <= ALL_BELOW;
  const start = all ? 0 : (items[0]?.index ?? 0);
  const end = all ? inSight.length : (items.at(-1)?.index ?? -1) + 1;

  const chosenRows = useMemo(
    () => (chosen.size === 0 ? [] : inSight.filter((row) => chosen.has(keyOf(row)))),
    [inSight, chosen, keyOf],
  );
  const taken = chosenRows.length > 0 ? chosenRows : inSight;
  const counted = useMemo(() => (counts === undefined ? taken : taken.filter(counts)), [taken, counts]);
  const footLabel = totalLabel === undefined ? null : totalLabel(counted);
  const sums = useMemo(() => sumsOf(shown, counted), [shown, counted]);

  const choose = (index: number, extend: boolean): void => {
    const row = inSight[index];
    if (row === undefined) return;
    const from = extend ? (last.current ?? index) : index;
    const value = !chosen.has(keyOf(row));
    last.current = index;
    const next = new Set(chosen);
    for (const one of inSight.slice(Math.min(from, index), Math.max(from, index) + 1))
      if (value) next.add(keyOf(one));
      else next.delete(keyOf(one));
    setChosen(next);
  };
  const body = useRowKeys({
    count: inSight.length,
    scrollTo: (index) => virtual.scrollToIndex(index),
    choose: selectable ? choose : () => undefined,
  });
  const chosenNow = useRef(choose);
  useEffect(() => {
    chosenNow.current = choose;
  });
  // A row is drawn once for what it shows: a step of scrolling draws the rows that come into sight alone.
  const rowAt = useMemo(() => {
    const drawn = new Map<number, ReactNode>();
    const draw = (index: number): ReactNode => {
      const row = inSight[index];
      if (row === undefined) return null;
      const key = keyOf(row);
      return (
        <BodyRow
          key={key}
          row={row}
          place={index + 1}
          columns={shown}
          widths={layout.widths}
          opens={opens}
          actions={actions}
          look={rowLook?.(row) ?? null}
          changes={changes?.get(key) ?? 0}
          chosen={selectable ? chosen.has(key) : undefined}
          onChoose={(extend) => chosenNow.current(index, extend)}
        />
      );
    };
    return (index: number): ReactNode => {
      const known = drawn.get(index) ?? draw(index);
      drawn.set(index, known);
      return known;
    };
  }, [inSight, keyOf, shown, layout.widths, opens, actions, rowLook, changes, selectable, chosen]);
  const sheet = () =>
    sheetOf({
      name: label,
      columns: shown.filter((column) => column.labelHidden !== true),
      rows: taken,
      counted: totalLabel === undefined ? null : counted,
      totalLabel: footLabel ?? texts.total,
    });
  const width = shown.length + (selectable ? 1 : 0) + (actions === undefined ? 0 : 1);
  const resized = Object.keys(layout.widths).length > 0;
  return (
    <div
      css={{
        display: 'flex',
        flexDirection: 'column',
        gap: space(2),
        minWidth: 0,
        minHeight: 0,
        maxHeight: '100%',
      }}
      className={className}
      onFocusCapture={turn.onUse}
    >
      <TableBar
        housed={housed}
        label={label}
        columns={columns}
        isMeant={turn.isMeant}
        compact={compact}
        inSight={inSight.length}
        all={rows.length}
        chosen={chosenRows.length}
        sheet={sheet}
      >
        {props.beside}
      </TableBar>
      <TableFrame ref={frame} label={label} css={{ minHeight: 0, flex: '0 1 auto' }}>
        <table
          css={[look, cells, resized ? { width: 'auto' } : null]}
          aria-label={label}
          aria-rowcount={inSight.length + (footLabel === null ? 1 : 2)}
          aria-busy={loading}
        >
          <colgroup>
            {selectable ? <col css={{ width: 32 }} /> : null}
            {shown.map((column) => (
              <col key={column.id} style={{ width: layout.widths[column.id] ?? column.width }} />
            ))}
            {actions === undefined ? null : <col />}
          </colgroup>
          <thead>
            <HeadRow
              housed={housed}
              columns={columns}
              selectable={selectable}
              chosen={chosenRows.length}
              onChooseAll={(every) => setChosen(new Set(every ? inSight.map(keyOf) : []))}
              actions={actions === undefined ? null : actionsLabel}
            />
            {layout.filters ? (
              <FilterRow housed={housed} selectable={selectable} actions={actions !== undefined} />
            ) : null}
          </thead>
          <tbody ref={body}>
            <SkippedRows height={start * rowPx} columns={width} />
            {Array.from({ length: end - start }, (_, index) => rowAt(start + index))}
            <SkippedRows height={(inSight.length - end) * rowPx} columns={width} />
          </tbody>
          {footLabel === null || inSight.length === 0 ? null : (
            <tfoot>
              <FootRow
                columns={shown}
                sums={sums}
                label={
                  chosenRows.length > 0
                    ? `${texts.chosen(formatMoney(chosenRows.length))}: ${footLabel}`
                    : footLabel
                }
                selectable={selectable}
                actions={actions !== undefined}
              />
            </tfoot>
          )}
        </table>
        {inSight.length > 0 ? null : loading ? (
          <Loading />
        ) : rows.length > 0 ? (
          <EmptyState title={texts.nothing} />
        ) : (
          empty
        )}
      </TableFrame>
    </div>
  );
};
