import type { Reached } from '@so-cuoc/event-store/embedded/read/follow-log.ts';
import type { EventStoreDbSettings } from '@so-cuoc/event-store/eventstoredb/open.ts';
import type { Position } from '@so-cuoc/event-store/port.ts';
import type { WorkerThreads } from '../rebuild/parallel-fold.ts';
import type { ViewStatus } from '../runner/running-view.ts';
import type { PostedUpdate } from './posted-updates.ts';

/** Where log and documents are. Addresses of servers hold passwords: only the thread is told them. */
export interface StorePlaces {
  /** The data folder, with whatever is on no server. */
  readonly folder: string;
  /** The server of the log; null = files of the folder. */
  readonly eventStore: EventStoreDbSettings | null;
  /** The address of the server of the documents; null = a file of the folder. */
  readonly mongodb: string | null;
}

/** What the thread needs to begin. */
export interface FoldingStart {
  readonly kind: 'start';
  readonly places: StorePlaces;
  /** Where a log in files ends. A server tells it itself. */
  readonly end: Reached;
  /** Events up to this position produce no updates. */
  readonly updatesAfter: Position | null;
  /** Further threads for views that are folded from the start, where all is in files; their program as an address. */
  readonly rebuild: (Pick<WorkerThreads, 'count' | 'fromEvents'> & { readonly program: string }) | null;
}

/** From the thread that answers calls to the thread that folds. */
export type FoldingOrder =
  | FoldingStart
  /** The log in files has grown. */
  | { readonly kind: 'end'; readonly end: Reached }
  /** Somebody waits for a view: its next run starts at once. */
  | { readonly kind: 'wait'; readonly view: string; readonly position: Position; readonly timeoutMs: number }
  /** Operators gave orders: reads and applies them; answered by `applied`. */
  | { readonly kind: 'orders' }
  | { readonly kind: 'close' };

/** From the thread that folds. */
export type FoldingNews =
  /** Every view has been started. */
  | { readonly kind: 'opened' }
  /** Screens are told of changes. */
  | { readonly kind: 'update'; readonly update: PostedUpdate }
  /** Documents up to this position changed without updates. */
  | { readonly kind: 'reload'; readonly position: Position }
  /** A Vietnamese sentence for the log. */
  | { readonly kind: 'warning'; readonly sentence: string }
  /** The orders of the first request without an answer are applied. */
  | { readonly kind: 'applied' }
  /** The log was found damaged. */
  | { readonly kind: 'damaged'; readonly position: Position }
  /** The status of a view has changed. */
  | { readonly kind: 'status'; readonly status: ViewStatus };

/** What happened in one turn of the event loop, in order; statuses come last. */
export type FoldingReport = readonly FoldingNews[];

/** Handing over fewer bytes costs more than copying them. */
const WORTH_HANDING_OVER = 16 * 1024;

/** The bytes of a report that are handed over to the other thread in place of a copy: those of many rows. */
export const handedOver = (report: FoldingReport): readonly ArrayBuffer[] =>
  report.flatMap((news) => {
    if (news.kind !== 'update' || news.update.event !== 'changes') return [];
    const { rows } = news.update;
    return rows.byteLength < WORTH_HANDING_OVER ? [] : [rows.buffer];
  });
