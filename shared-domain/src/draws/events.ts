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

/** What counts: the only facts that scoring looks at. */
export type DrawEvent = DrawRowsConfirmed | DrawCorrected;

/** A number of a position and the sources that say it. */
export interface Claim {
  readonly number: string;
  /** Source ids, in their order. */
  readonly sources: readonly string[];
}

/** Rows that a source says, new or different from what it said before. They do not count by themselves. */
export interface DrawRowsObserved {
  readonly type: 'DrawRowsObserved';
  readonly version: 1;
  readonly data: OfDraw & { readonly source: string; readonly rows: readonly DrawRow[] };
}
/** Sources contradict each other, or a confirmed number. */
export interface DrawConflictRaised {
  readonly type: 'DrawConflictRaised';
  readonly version: 1;
  readonly data: OfDraw & {
    readonly rows: readonly {
      readonly position: number;
      /** The number that counts; null = none yet. */
      readonly confirmed: string | null;
      readonly claims: readonly Claim[];
    }[];
  };
}
/** An admin has decided conflicts: the number counts, what these sources say does not. */
export interface DrawConflictSettled {
  readonly type: 'DrawConflictSettled';
  readonly version: 1;
  readonly data: OfDraw & {
    /** '' = none was given. */
    readonly reason: string;
    readonly rows: readonly (DrawRow & { readonly against: readonly Claim[] })[];
  };
}
/** Somebody had a row kept as it saw it (ketquaxosobackup); it says nothing about what counts. */
export interface DrawRowBackedUp {
  readonly type: 'DrawRowBackedUp';
  readonly version: 1;
  readonly data: OfDraw & {
    readonly rows: readonly (DrawRow & {
      /** The number that counted then; null = none. */
      readonly confirmed: string | null;
    })[];
  };
}
/** What sources say and what became of it; beside the results in the same stream. */
export type ClaimEvent = DrawRowsObserved | DrawConflictRaised | DrawConflictSettled | DrawRowBackedUp;
