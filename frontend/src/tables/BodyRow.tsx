import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { aloneBox } from '../design/Checkbox.tsx';
import { formatExact, formatMoney, MoneyText, ResultText } from '../design/MoneyText.tsx';
import { number } from '../design/table.ts';
import { space } from '../design/tokens.ts';
import { WhyButton } from '../design/WhyButton.tsx';
import { words } from '../words/tables.ts';
import { type CellValue, type Column, type ColumnKind, isFigure } from './column.ts';
import { actionsCell, fresh, openable, opener, pinned } from './row-look.ts';

interface ShownValueProps {
  readonly column: { readonly kind: ColumnKind; readonly pair?: readonly [string, string] };
  readonly value: CellValue;
}

/** A value as its column shows it. */
export const ShownValue = ({ column: { kind, pair }, value }: ShownValueProps) => {
  if (value === null) return null;
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'result':
      return <ResultText amount={value} {...(pair === undefined ? {} : { pair })} />;
    case 'exact':
      return formatExact(value);
    case 'figure':
      return <MoneyText amount={value} />;
    case 'text':
      return formatMoney(value);
  }
};

/** Words that a person made room for are cut there; figures never are. */
const cut = (width: number) =>
  css({ maxWidth: width - 20, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export interface RowOpening<Row> {
  /** Read out: what opens. */
  readonly label: (row: Row) => string;
  readonly open: (row: Row) => void;
}

interface BodyRowProps<Row> {
  readonly row: Row;
  /** From 1, in the table as it is shown. */
  readonly place: number;
  readonly columns: readonly Column<Row>[];
  readonly widths: Readonly<Record<string, number>>;
  readonly opens: RowOpening<Row> | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly look: SerializedStyles | null;
  readonly changes: number;
  /** undefined: rows cannot be chosen. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (extend: boolean) => void;
}

/** Marks where the keyboard stops in a row, and which row it is. */
export const STOP = 'data-row';

export const BodyRow = <Row,>({
  row,
  place,
  columns,
  opens,
  chosen,
  onChoose,
  ...rest
}: BodyRowProps<Row>) => {
  const { widths, actions, look, changes } = rest;
  const stop = { [STOP]: place - 1 };
  return (
    <tr
      aria-rowindex={place + 1}
      aria-selected={chosen}
      css={[opens === undefined ? null : openable, look, fresh(changes)]}
    >
      {chosen === undefined ? null : (
        <td css={{ '&&': { padding: `0 ${space(2)}`, position: 'relative', zIndex: 1 } }}>
          <label css={aloneBox}>
            <input
              type="checkbox"
              aria-label={words.choose(words.row(place))}
              checked={chosen}
              tabIndex={opens === undefined ? 0 : -1}
              {...(opens === undefined ? stop : {})}
              onClick={(event) => onChoose(event.shiftKey)}
              onChange={() => undefined}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { id, kind, value, cell, why } = column;
        const plain = cell?.(row, place) ?? <ShownValue column={column} value={value(row, place)} />;
        const width = widths[id];
        const held =
          opens !== undefined && column.opens === true ? (
            <button
              type="button"
              css={opener}
              aria-label={opens.label(row)}
              onClick={() => opens.open(row)}
              {...stop}
            >
              {plain}
            </button>
          ) : (
            <WhyButton onWhy={why?.(row)}>{plain}</WhyButton>
          );
        const whole = (
          <>
            {held}
            {column.beside?.(row)}
          </>
        );
        const content = width === undefined || kind !== 'text' ? whole : <div css={cut(width)}>{whole}</div>;
        return column.heads === true ? (
          <th key={id} scope="row" css={[isFigure(column) ? number : null, pinned]}>
            {content}
          </th>
        ) : (
          <td key={id} css={isFigure(column) ? number : null}>
            {content}
          </td>
        );
      })}
      {actions === undefined ? null : <td css={actionsCell}>{actions(row)}</td>}
    </tr>
  );
};
