import type { SerializedStyles } from '@emotion/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState, Loading } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { SpacerRow } from './virtual-rows.tsx';
import { table as look, TableFrame, Table } from '../design/table/table.tsx';
import { MOST_PRINTED, usePrinting } from '../design/tokens/printing.ts';
import { useRowHeight } from '../design/tokens/density.ts';
import { space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { BodyRow, type RowOpening, FootRow } from './BodyRow.tsx';
import type { Column } from './column.ts';
import { FilterRow, HeadRow } from './HeadRow.tsx';
import { CARD_HEIGHT, cardHeight, cardStyles, hasCards, useCards } from './cards.ts';
import { cellStyles, closeColumns, MOST_SPACIOUS_COLUMNS } from './row-styles.ts';
import { buildSheet } from './export/sheet.ts';
import { sumsOf } from './state/sums.ts';
import { TableBar } from './TableBar.tsx';
import { useActiveTable } from './state/active-table.ts';
import { useDataTable } from './state/use-data-table.ts';
import { useRowKeyboard } from './use-row-keyboard.ts';

/** Rows rendered beyond the visible ones, against blank areas while scrolling. */
const OVERSCAN = 12;
/** Up to this number all rows are rendered, so that the browser's search finds them. */
const ALL_BELOW = 120;

export interface DataTableProps<Row> {
  /** Stable: part of addresses and saved layouts. */
  readonly id: string;
  /** Accessible name and title of exports. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly opens?: RowOpening<Row> | undefined;
  /** The key of the row that takes the focus once it is there. */
  readonly startAt?: string | null;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Where the actions stand on a card: in a line of their own, or beside its figures. */
  readonly cardActions?: 'foot' | 'side';
  /** Accessible name of the actions column. */
  readonly actionsLabel?: string;
  /** The number of live changes by row key. */
  readonly changes?: ReadonlyMap<string, number>;
  readonly rowLook?: (row: Row) => SerializedStyles | null;
  /** Whether a row counts in the totals; left out = all do. */
  readonly counts?: (row: Row) => boolean;
  /** The label of the totals row; left out = no totals. */
  readonly totalLabel?: (rows: readonly Row[]) => string;
  /** Rows can be selected; totals and copies are then limited to them. */
  readonly selectable?: boolean;
  /** The rows may be some of those to come: they are shown, but neither summed nor copied. */
  readonly loading?: boolean;
  /** What stands where rows would be. */
  readonly empty?: ReactNode;
  /** What the search looks for; left out = anything in the table. */
  readonly searchLabel?: string;
  /** What stands below the rows while somebody searches: where else to look. */
  readonly elsewhere?: (search: string) => ReactNode;
  /** Puts the controls behind one button, for small tables. */
  readonly compact?: boolean;
  /** Without controls: for the few rows of one thing that is looked at beside something else. */
  readonly bare?: boolean;
  /** Rendered next to the table's controls. */
  readonly beside?: ReactNode;
  /** Layout styles from `css`. */
  readonly className?: string | undefined;
}

/**
 * The table of every screen. Sorts, filters, searches, arranges columns, selects and sums rows, copies,
 * exports and prints. Virtual scrolling handles 100,000 rows.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { id, label, columns, rows, keyOf, opens, actions, changes, rowLook, counts, totalLabel } = props;
  const { actionsLabel = '', loading = false, compact = false, empty, className } = props;
  const { startAt = null, cardActions = 'foot', bare = false, selectable = !bare } = props;
  const tableState = useDataTable({ id, columns, rows });
  const { visibleColumns, layout, visibleRows, selected, setSelected } = tableState;
  const turn = useActiveTable();
  const frame = useRef<HTMLDivElement>(null);
  const isCards = useCards() && hasCards(visibleColumns);
  const width = visibleColumns.length + (selectable ? 1 : 0) + (actions === undefined ? 0 : 1);
  const isClose = width > MOST_SPACIOUS_COLUMNS && !isCards;
  const cardPx = cardHeight(visibleColumns, actions !== undefined && cardActions === 'foot');
  const linePx = useRowHeight();
  const rowPx = isCards ? cardPx : linePx;
  const [isChoosing, setChoosing] = useState(false);
  const last = useRef<number | null>(null);
  const [every] = useState(() => (index: number) => index);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to a memoized component
  const virtual = useVirtualizer({
    count: visibleRows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    getItemKey: every,
  });
  useEffect(() => virtual.measure(), [virtual, rowPx]);
  const items = virtual.getVirtualItems();
  const isPrinting = usePrinting();
  const all = isPrinting || visibleRows.length <= ALL_BELOW;
  const start = all ? 0 : (items[0]?.index ?? 0);
  const end = all ? Math.min(visibleRows.length, MOST_PRINTED) : (items.at(-1)?.index ?? -1) + 1;

  const chosenRows = useMemo(
    () => (selected.size === 0 ? [] : visibleRows.filter((row) => selected.has(keyOf(row)))),
    [visibleRows, selected, keyOf],
  );
  const taken = chosenRows.length > 0 ? chosenRows : visibleRows;
  const counted = useMemo(() => (counts === undefined ? taken : taken.filter(counts)), [taken, counts]);
  const footLabel = totalLabel === undefined || loading ? null : totalLabel(counted);
  const sums = useMemo(() => sumsOf(visibleColumns, counted), [visibleColumns, counted]);

  const choose = (index: number, extend: boolean): void => {
    const row = visibleRows[index];
    if (row === undefined) return;
    const from = extend ? (last.current ?? index) : index;
    const value = !selected.has(keyOf(row));
    last.current = index;
    const next = new Set(selected);
    for (const one of visibleRows.slice(Math.min(from, index), Math.max(from, index) + 1))
      if (value) next.add(keyOf(one));
      else next.delete(keyOf(one));
    setSelected(next);
  };
  const { body, goTo } = useRowKeyboard({
    count: visibleRows.length,
    scrollTo: (index) => virtual.scrollToIndex(index),
    choose: selectable ? choose : () => undefined,
    start: startAt === null ? -1 : visibleRows.findIndex((row) => keyOf(row) === startAt),
  });
  const chosenNow = useRef(choose);
  useEffect(() => {
    chosenNow.current = choose;
  });
  // Rows are cached, so that scrolling renders only the new ones.
  const rowAt = useMemo(() => {
    const drawn = new Map<number, ReactNode>();
    const draw = (index: number): ReactNode => {
      const row = visibleRows[index];
      if (row === undefined) return null;
      const key = keyOf(row);
      return (
        <BodyRow
          key={key}
          row={row}
          place={index + 1}
          columns={visibleColumns}
          widths={layout.widths}
          isClose={isClose}
          opens={opens}
          actions={actions}
          look={rowLook?.(row) ?? null}
          changes={changes?.get(key) ?? 0}
          chosen={selectable ? selected.has(key) : undefined}
          onChoose={(extend) => chosenNow.current(index, extend)}
        />
      );
    };
    return (index: number): ReactNode => {
      const known = drawn.get(index) ?? draw(index);
      drawn.set(index, known);
      return known;
    };
  }, [
    visibleRows,
    keyOf,
    visibleColumns,
    layout.widths,
    isClose,
    opens,
    actions,
    rowLook,
    changes,
    selectable,
    selected,
  ]);
  const sheet = () =>
    buildSheet({
      name: label,
      columns: visibleColumns.filter((column) => column.labelHidden !== true),
      rows: taken,
      counted: totalLabel === undefined ? null : counted,
      totalLabel: footLabel ?? texts.total,
    });
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
      onFocusCapture={turn.activate}
    >
      {bare ? null : (
        <TableBar
          tableState={tableState}
          label={label}
          searchLabel={props.searchLabel ?? texts.search}
          columns={columns}
          isMeant={turn.isActive}
          onRows={() => goTo(0)}
          compact={compact}
          cards={isCards ? { isChoosing, setChoosing: selectable ? setChoosing : undefined } : null}
          inSight={visibleRows.length}
          isPartial={loading}
          all={rows.length}
          chosen={chosenRows.length}
          sheet={sheet}
        >
          {props.beside}
        </TableBar>
      )}
      {isPrinting && visibleRows.length > MOST_PRINTED ? (
        <p>{texts.printCut(formatMoney(MOST_PRINTED))}</p>
      ) : null}
      <TableFrame ref={frame} label={label} css={{ minHeight: 0, flex: '0 1 auto' }}>
        <Table
          label={label}
          css={[
            look,
            cellStyles,
            isClose ? closeColumns : null,
            resized ? { width: 'auto' } : null,
            isCards ? [cardStyles, { [CARD_HEIGHT]: `${cardPx}px` }] : null,
          ]}
          data-side={isCards && actions !== undefined && cardActions === 'side' ? '' : undefined}
          data-choosing={isCards && (isChoosing || selected.size > 0) ? '' : undefined}
          aria-rowcount={visibleRows.length + (footLabel === null ? 1 : 2)}
          aria-busy={loading}
        >
          <colgroup>
            {selectable ? <col css={{ width: 32 }} /> : null}
            {visibleColumns.map((column) => (
              <col key={column.id} style={{ width: layout.widths[column.id] ?? column.width }} />
            ))}
            {actions === undefined ? null : <col />}
          </colgroup>
          <thead>
            <HeadRow
              tableState={tableState}
              columns={columns}
              selectable={selectable}
              chosen={chosenRows.length}
              onChooseAll={(every) => setSelected(new Set(every ? visibleRows.map(keyOf) : []))}
              actions={actions === undefined ? null : actionsLabel}
            />
            {layout.filters ? (
              <FilterRow tableState={tableState} selectable={selectable} actions={actions !== undefined} />
            ) : null}
          </thead>
          <tbody ref={body}>
            <SpacerRow height={start * rowPx} columns={width} />
            {Array.from({ length: end - start }, (_, index) => rowAt(start + index))}
            <SpacerRow height={isPrinting ? 0 : (visibleRows.length - end) * rowPx} columns={width} />
          </tbody>
          {footLabel === null || visibleRows.length === 0 ? null : (
            <tfoot>
              <FootRow
                columns={visibleColumns}
                place={visibleRows.length + 2}
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
        </Table>
        {visibleRows.length > 0 ? null : loading ? (
          <Loading />
        ) : rows.length > 0 ? (
          <EmptyState title={texts.nothing} />
        ) : (
          empty
        )}
        {tableState.view.search === '' ? null : props.elsewhere?.(tableState.view.search)}
      </TableFrame>
    </div>
  );
};
