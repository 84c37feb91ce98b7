import type { RegionKey } from '../catalogue/regions.ts';

/** The facts of one station's draw, stream `draw-{date}-{station}`. */
interface OfDraw {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly station: string;
  readonly region: RegionKey;
}

/** One prize as announced: position from 1 in announced order, digits as text. */
export interface DrawRow {
  readonly position: number;
  readonly number: string;
}

/** Rows that count: entered by an admin, or agreed by two sources. */
export interface DrawRowsConfirmed {
  readonly type: 'DrawRowsConfirmed';
  readonly version: 1;
  readonly data: OfDraw & { readonly source: string; readonly rows: readonly DrawRow[] };
}
/** Confirmed rows replaced by an admin, with the reason; the old numbers stay visible here. */
export interface DrawCorrected {
  readonly type: 'DrawCorrected';
  readonly version: 1;
  readonly data: OfDraw & {
    readonly reason: string;
    readonly rows: readonly (DrawRow & { readonly was: string })[];
  };
}

export type DrawEvent = DrawRowsConfirmed | DrawCorrected;
