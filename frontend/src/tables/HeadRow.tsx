import { css } from '@emotion/react';
import { type DragEvent, type MouseEvent, type PointerEvent, useState } from 'react';
import { checkboxTarget } from '../design/inputs/Checkbox.tsx';
import { visuallyHidden, inputStyle } from '../design/inputs/Field.tsx';
import { tooltip } from '../design/overlays/Tooltips.tsx';
import { bareButton } from '../design/tokens/shared-styles.ts';
import { hovering, color, space, CONTROL, rowHeight, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { type Column, DEFAULT_WIDTH, isFigure, MAX_WIDTH, MIN_WIDTH } from './column.ts';
import { moveBefore, orderColumns } from './state/column-layout.ts';
import type { DataTableState } from './state/use-data-table.ts';
import { toggleSorting } from './state/view-url.ts';
import { parseCellFilter } from './state/cell-filter.ts';

const sorter = css(bareButton, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  [hovering]: { '&:hover': { color: color.text } },
});

const resizer = css({
  position: 'absolute',
  top: 0,
  right: -3,
  width: 7,
  height: '100%',
  cursor: 'col-resize',
  touchAction: 'none',
  zIndex: 4,
  // Beyond the last column it would make the table scroll.
  'th:last-of-type > &': { right: 0 },
  [hovering]: { '&:hover': { borderRight: `2px solid ${color.accent}` } },
  '&[data-on="true"]': { borderRight: `2px solid ${color.accent}` },
});

const ARROWS = { asc: '▲', desc: '▼' } as const;
const SORTED = { asc: 'ascending', desc: 'descending' } as const;
/** Data type of a dragged column header; the value is the column's id. */
const DRAGGED = 'text/x-so-cuoc-column';

interface WidthDrag {
  /** Called while the pointer moves. Pixels. */
  readonly onWidth: (width: number) => void;
  readonly onEnd: () => void;
}

/** Follows the pointer from a column's edge until it is released. */
const dragWidth = (startX: number, startWidth: number, { onWidth, onEnd }: WidthDrag): void => {
  const drag = new AbortController();
  const options = { signal: drag.signal };
  const move = (event: globalThis.PointerEvent): void =>
    onWidth(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(startWidth + event.clientX - startX))));
  const end = (): void => {
    drag.abort();
    onEnd();
  };
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerup', end, options);
  document.addEventListener('pointercancel', end, options);
};

interface HeadProps<Row> {
  readonly tableState: DataTableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly column: Column<Row>;
}

const Head = <Row,>({ tableState, columns, column }: HeadProps<Row>) => {
  const { view, setView, layout, setLayout } = tableState;
  const { id, label } = column;
  const [resizing, setResizing] = useState(false);
  const sorting = view.sorting.find((one) => one.id === id);
  const sorted = sorting === undefined ? null : sorting.desc ? 'desc' : 'asc';
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const moved = event.dataTransfer.getData(DRAGGED);
    const ids = orderColumns(
      columns.map((one) => one.id),
      layout,
    );
    if (moved !== '' && ids.includes(moved)) setLayout({ ...layout, order: moveBefore(ids, moved, id) });
  };
  const onSort = ({ shiftKey }: MouseEvent): void =>
    setView({
      ...view,
      sorting: toggleSorting(view.sorting, { id, firstDesc: isFigure(column), several: shiftKey }),
    });
  const onResizeStart = (event: PointerEvent): void => {
    event.preventDefault();
    setResizing(true);
    dragWidth(event.clientX, layout.widths[id] ?? column.width ?? DEFAULT_WIDTH, {
      onWidth: (width) => setLayout({ ...layout, widths: { ...layout.widths, [id]: width } }),
      onEnd: () => setResizing(false),
    });
  };
  const onResizeReset = (): void => {
    const { [id]: _, ...widths } = layout.widths;
    setLayout({ ...layout, widths });
  };
  return (
    <th
      scope="col"
      data-figure={isFigure(column)}
      data-heads={column.rowHeader === true}
      aria-sort={sorted === null ? undefined : SORTED[sorted]}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      {column.labelHidden === true ? (
        <span css={visuallyHidden}>{label}</span>
      ) : (
        <button
          type="button"
          css={sorter}
          {...tooltip(`${texts.sortBy(label)}. ${texts.sortHint}`)}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, id);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onClick={onSort}
        >
          {label}
          {sorted === null ? null : (
            <span aria-hidden="true" css={{ fontSize: 9, color: color.accent }}>
              {ARROWS[sorted]}
            </span>
          )}
        </button>
      )}
      <span
        aria-hidden="true"
        title={texts.resize(label)}
        css={resizer}
        data-on={resizing}
        onPointerDown={onResizeStart}
        onDoubleClick={onResizeReset}
      />
    </th>
  );
};

interface HeadRowProps<Row> {
  readonly tableState: DataTableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  /** The number of selected visible rows. */
  readonly chosen: number;
  readonly onChooseAll: (all: boolean) => void;
  /** Accessible name of the actions column; null = none. */
  readonly actions: string | null;
}

/** The header row. Click sorts (Shift: several columns), drag reorders, the edge resizes. */
export const HeadRow = <Row,>(props: HeadRowProps<Row>) => {
  const { tableState, columns, selectable, chosen, onChooseAll, actions } = props;
  const { visibleColumns, visibleRows } = tableState;
  const all = chosen > 0 && chosen === visibleRows.length;
  return (
    <tr aria-rowindex={1}>
      {selectable ? (
        <th scope="col" data-choice="">
          <label css={checkboxTarget}>
            <input
              type="checkbox"
              aria-label={texts.chooseAll}
              checked={all}
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen > 0 && !all;
              }}
              onChange={() => onChooseAll(!all)}
            />
          </label>
        </th>
      ) : null}
      {visibleColumns.map((column) => (
        <Head key={column.id} tableState={tableState} columns={columns} column={column} />
      ))}
      {actions === null ? null : (
        <th scope="col" data-actions="">
          <span css={visuallyHidden}>{actions}</span>
        </th>
      )}
    </tr>
  );
};

/** Sticky below the header. */
const filterCell = { position: 'sticky', top: rowHeight, zIndex: 3, background: color.surface } as const;

const field = css(inputStyle, {
  width: '100%',
  minWidth: 48,
  minHeight: 24,
  height: 24,
  [touch]: { height: CONTROL.touch },
  padding: `0 ${space(1.5)}`,
  fontSize: 12.5,
  fontWeight: 400,
});

interface FilterRowProps<Row> {
  readonly tableState: DataTableState<Row>;
  readonly selectable: boolean;
  readonly actions: boolean;
}

const FilterOf = <Row,>({
  tableState: { view, setView },
  column,
}: {
  readonly tableState: DataTableState<Row>;
  readonly column: Column<Row>;
}) => {
  const value = view.filters.find(({ id }) => id === column.id)?.value ?? '';
  const figures = isFigure(column);
  const bad = value.trim() !== '' && parseCellFilter(value, figures) === null;
  return (
    <input
      css={field}
      aria-label={texts.filterOf(column.label)}
      aria-invalid={bad}
      {...(bad ? tooltip(texts.filterBad) : {})}
      placeholder={figures ? texts.filterFigures : texts.filterWords}
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        const others = view.filters.filter(({ id }) => id !== column.id);
        setView({ ...view, filters: typed === '' ? others : [...others, { id: column.id, value: typed }] });
      }}
    />
  );
};

/** The row of filter fields below the header. */
export const FilterRow = <Row,>({ tableState, selectable, actions }: FilterRowProps<Row>) => (
  <tr css={{ '&& > td': { ...filterCell, padding: `0 ${space(1)}` } }}>
    {selectable ? <td /> : null}
    {tableState.visibleColumns.map((column) => (
      <td key={column.id}>
        {column.labelHidden === true ? null : <FilterOf tableState={tableState} column={column} />}
      </td>
    ))}
    {actions ? <td /> : null}
  </tr>
);
