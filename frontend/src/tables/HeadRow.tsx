import { css } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import type { DragEvent, MouseEvent } from 'react';
import { checkboxTarget } from '../design/inputs/Checkbox.tsx';
import { visuallyHidden } from '../design/inputs/Field.tsx';
import { bareButton } from '../design/tokens/bare-button.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { type Column, isFigure } from './column.ts';
import { moveBefore, orderColumns } from './state/column-layout.ts';
import type { DataTableState } from './state/use-data-table.ts';

const sorter = css(bareButton, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  '&:hover': { color: color.text },
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
  '&:hover, &[data-on="true"]': { borderRight: `2px solid ${color.accent}` },
});

const ARROWS = { asc: '▲', desc: '▼' } as const;
const SORTED = { asc: 'ascending', desc: 'descending' } as const;
/** What is dragged between headers: the column's id. */
const DRAGGED = 'text/x-so-cuoc-column';

interface HeadProps<Row extends RowData> {
  readonly housed: DataTableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly column: Column<Row>;
}

const Head = <Row extends RowData>({ housed, columns, column }: HeadProps<Row>) => {
  const { table, layout, setLayout } = housed;
  const { id, label } = column;
  const own = table.getColumn(id);
  const sorted = own?.getIsSorted() ?? false;
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const moved = event.dataTransfer.getData(DRAGGED);
    const ids = orderColumns(
      columns.map((one) => one.id),
      layout,
    );
    if (moved !== '' && ids.includes(moved)) setLayout({ ...layout, order: moveBefore(ids, moved, id) });
  };
  const onSort = (event: MouseEvent): void => own?.toggleSorting(undefined, event.shiftKey);
  const header = table.getFlatHeaders().find((candidate) => candidate.column.id === id);
  return (
    <th
      scope="col"
      data-figure={isFigure(column)}
      data-heads={column.rowHeader === true}
      aria-sort={sorted === false ? undefined : SORTED[sorted]}
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
          title={`${texts.sortBy(label)}. ${texts.sortHint}`}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, id);
            event.dataTransfer.effectAllowed = 'move';
          }}
          onClick={onSort}
        >
          {label}
          {sorted === false ? null : (
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
        data-on={own?.getIsResizing() ?? false}
        onPointerDown={(event) => {
          event.preventDefault();
          header?.getResizeHandler()(event.nativeEvent);
        }}
        onDoubleClick={() => own?.resetSize()}
      />
    </th>
  );
};

interface HeadRowProps<Row extends RowData> {
  readonly housed: DataTableState<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  /** How many of the rows in sight are chosen. */
  readonly chosen: number;
  readonly onChooseAll: (all: boolean) => void;
  /** The name of the column of what may be done; null where there is none. */
  readonly actions: string | null;
}

/** The header: sorts by a press, Shift for several columns; dragged to another place, its edge to another width. */
export const HeadRow = <Row extends RowData>(props: HeadRowProps<Row>) => {
  const { housed, columns, selectable, chosen, onChooseAll, actions } = props;
  const { visibleColumns, visibleRows } = housed;
  const all = chosen > 0 && chosen === visibleRows.length;
  return (
    <tr>
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
        <Head key={column.id} housed={housed} columns={columns} column={column} />
      ))}
      {actions === null ? null : (
        <th scope="col" data-actions="">
          <span css={visuallyHidden}>{actions}</span>
        </th>
      )}
    </tr>
  );
};
