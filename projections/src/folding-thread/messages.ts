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

/** From the thread that folds. */
export type FoldingNews =
  /** Every view has been started. */
  | { readonly kind: 'opened' }
  /** Screens are told of changes. */
  | { readonly kind: 'updates'; readonly view: string; readonly updates: readonly PostedUpdate[] }
  /** Documents up to this position changed without updates. */
  | { readonly kind: 'reload'; readonly position: Position }
  /** A Vietnamese sentence for the log. */
  | { readonly kind: 'warning'; readonly sentence: string }
  /** The orders of this id are applied. */
  | { readonly kind: 'applied'; readonly id: number }
  /** The log was found damaged. */
  | { readonly kind: 'damaged'; readonly position: Position }
  /** The status of a view has changed. */
  | { readonly kind: 'status'; readonly status: ViewStatus };

/** What happened in one turn of the event loop, in order; statuses come last. */
export type FoldingReport = readonly FoldingNews[];
