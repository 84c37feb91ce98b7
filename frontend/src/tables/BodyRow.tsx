import { css, type SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import { checkboxTarget } from '../design/inputs/Checkbox.tsx';
import { CUT } from '../design/overlays/Tooltips.tsx';
import { formatExact, formatMoney, MoneyText, ResultText } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import { WhyButton } from '../design/inputs/WhyButton.tsx';
import { texts } from '../i18n/vi/tables.ts';
import { cardCell } from './cards.ts';
import { type CellValue, type Column, isFigure } from './column.ts';
import { changeFlash, ROW_NAME, ROW_STOP } from './row-styles.ts';
import type { Sums } from './state/sums.ts';

const muted = css({ color: color.muted });

interface ShownValueProps {
  readonly column: Pick<Column<never>, 'kind' | 'resultWords' | 'emptyText'>;
  readonly value: CellValue;
}

/** A value in its column's format. */
export const ShownValue = ({ column: { kind, resultWords, emptyText }, value }: ShownValueProps) => {
  if (value === null)
    return emptyText === undefined ? null : (
      <span css={muted} data-empty="true">
        {emptyText}
      </span>
    );
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'result':
      return <ResultText amount={value} {...(resultWords === undefined ? {} : { pair: resultWords })} />;
    case 'exact':
      return formatExact(value);
    case 'figure':
      return <MoneyText amount={value} />;
    case 'text':
      return formatMoney(value);
  }
};

/** Text is truncated at a resized width; numbers never are. */
const cut = (width: number) =>
  css({ maxWidth: width - 20, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export interface RowOpening<Row> {
  /** Accessible name of the open button. */
  readonly label: (row: Row) => string;
  readonly open: (row: Row) => void;
}

interface BodyRowProps<Row> {
  readonly row: Row;
  /** Visible row number, from 1. */
  readonly place: number;
  readonly columns: readonly Column<Row>[];
  readonly widths: Readonly<Record<string, number>>;
  /** Its table has `closeColumns`. */
  readonly isClose: boolean;
  readonly opens: RowOpening<Row> | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly look: SerializedStyles | null;
  readonly changes: number;
  /** undefined = rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (extend: boolean) => void;
}

export const BodyRow = <Row,>({
  row,
  place,
  columns,
  opens,
  chosen,
  onChoose,
  ...rest
}: BodyRowProps<Row>) => {
  const { widths, isClose, actions, look, changes } = rest;
  const stop = { [ROW_STOP]: place - 1 };
  return (
    <tr
      aria-rowindex={place + 1}
      aria-selected={chosen}
      data-opens={opens === undefined ? undefined : true}
      css={look === null && changes === 0 ? undefined : [look, changeFlash(changes)]}
    >
      {chosen === undefined ? null : (
        <td data-choice="">
          <label css={checkboxTarget}>
            <input
              type="checkbox"
              aria-label={texts.choose(texts.row(place))}
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
        const { id, kind, value, cell, onWhy } = column;
        const plain = cell?.(row, place) ?? <ShownValue column={column} value={value(row, place)} />;
        const width = widths[id];
        const held =
          opens !== undefined && column.opensRow === true ? (
            <button type="button" aria-label={opens.label(row)} onClick={() => opens.open(row)} {...stop}>
              {plain}
            </button>
          ) : (
            <WhyButton onWhy={onWhy?.(row)}>{plain}</WhyButton>
          );
        const after = column.after?.(row) ?? null;
        const whole = (
          <>
            {held}
            {after === null ? null : <> {after}</>}
          </>
        );
        const content =
          width === undefined || kind !== 'text' ? (
            whole
          ) : (
            <div css={cut(width)} {...CUT}>
              {whole}
            </div>
          );
        return column.rowHeader === true ? (
          <th key={id} scope="row" data-figure={isFigure(column)} data-heads="true" {...cardCell(column)}>
            {isClose && kind === 'text' && width === undefined ? (
              <div {...{ [ROW_NAME]: '' }}>
                <div {...CUT}>{content}</div>
              </div>
            ) : (
              content
            )}
          </th>
        ) : (
          <td key={id} data-figure={isFigure(column)} {...cardCell(column)}>
            {content}
          </td>
        );
      })}
      {actions === undefined ? null : <td data-actions="">{actions(row)}</td>}
    </tr>
  );
};

interface FootRowProps<Row> {
  /** Among all rows of the table, from 1. */
  readonly place: number;
  readonly columns: readonly Column<Row>[];
  readonly sums: Sums;
  readonly label: string;
  readonly selectable: boolean;
  readonly actions: boolean;
}

/** The label spans the columns before the first total. */
const labelled = <Row,>(columns: readonly Column<Row>[]): number => {
  const first = columns.findIndex(({ total }) => total !== undefined);
  return first === -1 ? columns.length : first;
};

/** The totals row. */
export const FootRow = <Row,>({ columns, place, sums, label, selectable, actions }: FootRowProps<Row>) => {
  const span = labelled(columns) + (selectable ? 1 : 0);
  return (
    <tr aria-rowindex={place}>
      {span === 0 ? null : (
        <th scope="row" colSpan={span} data-card="title">
          <span>{label}</span>
        </th>
      )}
      {columns.slice(labelled(columns)).map((column) => (
        <td key={column.id} data-figure={isFigure(column)} {...cardCell(column)}>
          {column.total === undefined ? null : (
            <ShownValue column={column} value={sums.get(column.id) ?? null} />
          )}
        </td>
      ))}
      {actions ? <td /> : null}
    </tr>
  );
};
