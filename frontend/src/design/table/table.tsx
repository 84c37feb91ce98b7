import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { texts } from '../../i18n/vi/design.ts';
import { hovering, color, CONTROL, narrow, rowHeight, space, touch } from '../tokens/tokens.ts';
import { visuallyHidden } from '../inputs/Field.tsx';
import { MoneyText, ResultText } from '../text/MoneyText.tsx';
import { WhyButton } from '../inputs/WhyButton.tsx';
import { cutColumns, keepColumnsWhole } from './whole-columns.ts';
import { scrollRegion } from '../text/scroll-region.ts';

/**
 * The styles of every table: 28 px rows, sticky header and first column. Put `tableFrame` around a `<Table
 * css={table}>`, and `number` on number cells.
 */
export const tableFrame = css({
  overflow: 'auto',
  // Contains visually hidden elements of cells.
  position: 'relative',
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.surface,
  maxWidth: '100%',
  ...cutColumns,
});

export const table = css({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  'th, td': {
    height: rowHeight,
    padding: `0 ${space(2.5)}`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  'th button, td button': { [touch]: { minWidth: CONTROL.touch, minHeight: CONTROL.touch } },
  'thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    background: color.surface,
    color: color.muted,
    fontSize: 12.5,
    fontWeight: 600,
  },
  'th:first-of-type, td:first-of-type:not(th ~ td)': {
    position: 'sticky',
    left: 0,
    zIndex: 2,
    background: color.surface,
  },
  'thead th:first-of-type': { zIndex: 4 },
  // Row headings stay at the left: on a phone they leave room for a whole figure.
  'tbody th:first-of-type': { [narrow]: { whiteSpace: 'normal' } },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
  [hovering]: { 'tbody tr:hover > *': { background: color.hover } },
  'tbody tr[aria-selected="true"] > *': { background: color.selected },
  'tfoot > tr > *': {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    background: color.surface,
    borderTop: `1px solid ${color.line}`,
    borderBottom: 0,
    fontWeight: 650,
  },
  // A label over several columns would cover the totals of a phone.
  '&& tfoot > tr > *': { left: 'auto' },
  'tfoot > tr > [colspan] > span': { position: 'sticky', left: space(2.5) },
});

/** Numbers: right-aligned, never truncated. */
export const figures = {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** For number cells. Overrides the left alignment of `table`. */
export const number = css({ '&&': figures });

interface TableFrameProps {
  /** Accessible name of the region. */
  readonly label: string;
  readonly children: ReactNode;
  /** Layout styles from `css`. */
  readonly className?: string | undefined;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name. */
  readonly label: string;
}

/** Every table of the product: a screen reader lists them by their names. */
export const Table = ({ label, ...rest }: TableProps) => <table {...rest} aria-label={label} />;

/** The scrolling frame of a table, named as such beside the table of the same name. It never shows a part of a column. */
export const TableFrame = ({ label, children, className, ref }: TableFrameProps) => {
  const own = useRef<HTMLDivElement>(null);
  const frame = ref ?? own;
  useEffect(() => (frame.current === null ? undefined : keepColumnsWhole(frame.current)), [frame]);
  return (
    <div ref={frame} {...scrollRegion(texts.scrolledTable(label))} className={className} css={tableFrame}>
      {children}
    </div>
  );
};

/** The header of a column. */
interface Head {
  readonly label: string;
  /** A number column. */
  readonly figure?: boolean;
  /** Visually hidden. */
  readonly hidden?: boolean;
}

/** The header of a number column. */
export const numberColumn = (label: string): Head => ({ label, figure: true });

/** The header row of a table with fixed columns. */
export const TableHead = ({ of }: { readonly of: readonly (string | Head)[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      {of.map((head, index) => {
        const { label, figure: isFigure, hidden }: Head = typeof head === 'string' ? { label: head } : head;
        return (
          <th key={index} scope="col" css={isFigure === true ? number : null}>
            {hidden === true ? <span css={visuallyHidden}>{label}</span> : label}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** In thousand đồng, or points. */
interface CellProps {
  readonly amount: number;
  /** Opens the trace of the figure; undefined = there is none. */
  readonly onWhy?: (() => void) | undefined;
  /** Its place on a card of a phone. */
  readonly card?: { readonly 'data-card': string; readonly 'data-label': string };
}

export const MoneyCell = ({ amount, onWhy, card }: CellProps) => (
  <td css={number} {...card}>
    <WhyButton onWhy={onWhy}>
      <MoneyText amount={amount} />
    </WhyButton>
  </td>
);

/** A result cell with sign and colour. */
export const ResultCell = ({ amount, onWhy, card }: CellProps) => (
  <td css={number} {...card}>
    <WhyButton onWhy={onWhy}>
      <ResultText amount={amount} />
    </WhyButton>
  </td>
);

/** Beside `table`: on a phone the cells of a row stand in a grid, where columns side by side would be cut. */
export const rowsAsGrids = css({
  [narrow]: {
    '&&': { display: 'block' },
    thead: visuallyHidden,
    tbody: { display: 'block' },
    'tbody tr': {
      display: 'grid',
      gap: `${space(1)} ${space(3)}`,
      padding: `${space(2)} ${space(3)}`,
      borderBottom: `1px solid ${color.line}`,
    },
    'tbody tr:last-of-type': { borderBottom: 0 },
    '&& tbody tr > *': {
      display: 'block',
      position: 'static',
      height: 'auto',
      padding: 0,
      border: 0,
      whiteSpace: 'normal',
    },
  },
});
