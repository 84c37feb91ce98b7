import type { Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { WorkerThreads } from '../rebuild/parallel-fold.ts';
import type { ViewOrders } from '../runner/operations/view-orders.ts';
import type { ViewStatus } from '../runner/running-view.ts';
import type { PostedUpdate } from './posted-updates.ts';

/** What the thread needs to begin. */
export interface FoldingStart {
  readonly kind: 'start';
  /** The data folder, with the log and views.db. */
  readonly folder: string;
  /** Where the log ends. */
  readonly end: Reached;
  /** Events up to this position produce no updates. */
  readonly updatesAfter: Position | null;
  /** By view. */
  readonly orders: ReadonlyMap<string, ViewOrders>;
  /** Further threads for views that are folded from the start; their program as an address. */
  readonly rebuild: (Pick<WorkerThreads, 'count' | 'fromEvents'> & { readonly program: string }) | null;
}

/** From the thread that answers calls to the thread that folds. */
export type FoldingOrder =
  | FoldingStart
  /** The log has grown. */
  | { readonly kind: 'end'; readonly end: Reached }
  /** Somebody waits for a view: its next run starts at once. */
  | { readonly kind: 'wait'; readonly view: string; readonly position: Position; readonly timeoutMs: number }
  /** Operator orders; answered by `applied`. */
  | { readonly kind: 'orders'; readonly id: number; readonly view: string; readonly orders: ViewOrders }
  | { readonly kind: 'close' };

/** What screens are told, in order. */
export type ToScreens =
  | { readonly kind: 'updates'; readonly view: string; readonly updates: readonly PostedUpdate[] }
  /** Documents up to this position changed without updates. */
  | { readonly kind: 'reload'; readonly position: Position };

/** From the thread that folds: what happened in one turn of its event loop. */
export interface FoldingReport {
  /** Every view has been started. */
  readonly opened: boolean;
  readonly toScreens: readonly ToScreens[];
  /** The views whose status has changed. */
  readonly views: readonly ViewStatus[];
  /** Vietnamese sentences for the log. */
  readonly warnings: readonly string[];
  /** Ids of applied orders. */
  readonly applied: readonly number[];
  /** Where the log was found damaged. */
  readonly damaged: readonly Position[];
}
