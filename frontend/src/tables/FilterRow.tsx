import { css } from '@emotion/react';
import type { RowData } from '@tanstack/react-table';
import { inputStyle } from '../design/inputs/Field.tsx';
import { color, CONTROL, rowHeight, space, touch } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/tables.ts';
import { type Column, isFigure } from './column.ts';
import { parseCellFilter } from './state/cell-filter.ts';
import type { DataTableState } from './state/use-data-table.ts';

/** Below the header, and in sight with it. */
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

interface FilterRowProps<Row extends RowData> {
  readonly housed: DataTableState<Row>;
  readonly selectable: boolean;
  readonly actions: boolean;
}

const FilterOf = <Row extends RowData>({
  housed: { view, setView },
  column,
}: {
  readonly housed: DataTableState<Row>;
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
      title={bad ? texts.filterBad : undefined}
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

/** A field below each header. */
export const FilterRow = <Row extends RowData>({ housed, selectable, actions }: FilterRowProps<Row>) => (
  <tr css={{ '&& > td': { ...filterCell, padding: `0 ${space(1)}` } }}>
    {selectable ? <td /> : null}
    {housed.visibleColumns.map((column) => (
      <td key={column.id}>
        {column.labelHidden === true ? null : <FilterOf housed={housed} column={column} />}
      </td>
    ))}
    {actions ? <td /> : null}
  </tr>
);
