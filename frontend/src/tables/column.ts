import type { ReactNode } from 'react';

/** What a column holds, and so how it is aligned, sorted, filtered and written. */
export type ColumnKind =
  /** Words. */
  | 'text'
  /** A figure, shown with at most 3 decimals. */
  | 'figure'
  /** A figure, shown with all its decimals. */
  | 'exact'
  /** Won or lost, seen from the agent: sign, word and colour. */
  | 'result';

/** null: there is nothing to say, yet or at all. */
export type CellValue = string | number | null;

/** One column of a DataTable. `place` is the row's place in the table as it is shown, from 1. */
export interface Column<Row> {
  /** Stable: it stands in addresses and in what people keep. */
  readonly id: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** What is sorted by, filtered, copied and exported; figures as numbers, never rounded. */
  readonly value: (row: Row, place: number) => CellValue;
  /** The words beside a result, instead of Lời and Lỗ. */
  readonly resultWords?: readonly [string, string];
  /** Stands, muted, where a row has no value: "chờ kết quả". */
  readonly emptyText?: string;
  /** How it is shown where that is more than the value. */
  readonly cell?: (row: Row, place: number) => ReactNode;
  /** What stands behind it in the cell, outside of what opens the row. */
  readonly after?: (row: Row) => ReactNode;
  /** Where a figure comes from; undefined where nobody may ask. */
  readonly onWhy?: (row: Row) => (() => void) | undefined;
  /**
   * The last row: the exact sum of what the rows have here, of all that are shown or of those that are
   * chosen, and nothing where none of them has a figure; or what is said there where it is no sum.
   */
  readonly total?: 'sum' | number;
  /** Its cells name the row. */
  readonly rowHeader?: boolean;
  /** Its cells hold what opens the row. */
  readonly opensRow?: boolean;
  /** Not shown until somebody asks for it. */
  readonly hidden?: boolean;
  /** Pixels that it has at least. */
  readonly width?: number;
  /** Whether the label is only read out. */
  readonly labelHidden?: boolean;
}

/** The width of a column that names none, and the least that a column may have. Pixels. */
export const DEFAULT_WIDTH = 80;
export const MIN_WIDTH = 36;
export const MAX_WIDTH = 2000;

export const isFigure = ({ kind }: Pick<Column<unknown>, 'kind'>): boolean => kind !== 'text';
