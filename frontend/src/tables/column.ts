import type { ReactNode } from 'react';

/** The type of a column, which decides alignment, sorting, filtering and format. */
export type ColumnKind =
  /** Text. */
  | 'text'
  /** A number, shown with at most 3 decimals. */
  | 'figure'
  /** A number, shown with all its decimals. */
  | 'exact'
  /** A result from the agent's view: sign, word and colour. */
  | 'result';

/** null = no value (yet). */
export type CellValue = string | number | null;

/** One column of a DataTable. `place` is the visible row number, from 1. */
export interface Column<Row> {
  /** Stable: part of addresses and saved layouts. */
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The value to sort, filter, copy and export; numbers are never rounded. */
  readonly value: (row: Row, place: number) => CellValue;
  /** The words for gain and loss, instead of Lời and Lỗ. */
  readonly resultWords?: readonly [string, string];
  /** Shown, muted, for rows without a value: "chờ kết quả". */
  readonly emptyText?: string;
  /** Renders the cell; left out = the formatted value. */
  readonly cell?: (row: Row, place: number) => ReactNode;
  /** Rendered after the value, outside of the row's open button. */
  readonly after?: (row: Row) => ReactNode;
  /** Opens the trace of the figure; undefined = not available. */
  readonly onWhy?: (row: Row) => (() => void) | undefined;
  /**
   * The total: 'sum' = the exact sum of the visible or selected rows, empty if none has a value; a number =
   * that value.
   */
  readonly total?: 'sum' | number;
  /** Its cells are row headers. */
  readonly rowHeader?: boolean;
  /** Its cells contain the button that opens the row. */
  readonly opensRow?: boolean;
  /** How the search of the table looks at it: a text by its words, a figure never, unless this says otherwise. */
  readonly search?: 'never' | 'exact';
  /** Hidden by default. */
  readonly hidden?: boolean;
  /**
   * Its place on a card of a phone: name, figure beside it, a line of words or its end, small figures (three of them,
   * or a name in the place of the first two), at the foot, or a mark of one or two words below the action at its side.
   * Left out = not on the card; a row header is the title.
   */
  readonly card?: 'title' | 'aside' | 'main' | 'line' | 'lineEnd' | 'name' | 'small' | 'foot' | 'mark';
  /** Default width in pixels. */
  readonly width?: number;
  /** Whether the label is visually hidden. */
  readonly labelHidden?: boolean;
}

/** The default, minimum and maximum width of a column in pixels. */
export const DEFAULT_WIDTH = 80;
export const MIN_WIDTH = 36;
export const MAX_WIDTH = 2000;

export const isFigure = ({ kind }: Pick<Column<unknown>, 'kind'>): boolean => kind !== 'text';
