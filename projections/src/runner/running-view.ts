import type { EventStore, FollowedEvents, Position } from '@so-cuoc/event-store/port.ts';
import { obstacle } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { z } from 'zod';
import type { DocumentReader, ReadModelStore } from '../read-model/port.ts';
import type { OneDocument } from './folding/pending-documents.ts';
import type { ParallelFold } from '../rebuild/parallel-fold.ts';
import { generation } from './generations/generation.ts';
import type { ViewOrders } from './operations/view-orders.ts';
import type { FoldScheduler } from './folding/fold-scheduler.ts';
import type { View } from './view.ts';

/** The status of a view, as processes and threads tell each other. Positions are those of a log. */
export const viewStatus = (events: Pick<EventStore, 'positionFrom'>) => {
  const position = z
    .string()
    .transform((text) => events.positionFrom(text))
    .nullable();
  return z.object({
    name: z.string(),
    position,
    /** `rebuilding`: nothing is readable yet. A rebuild beside a live generation leaves the view `live`. */
    state: z.enum(['live', 'rebuilding', 'stopped']),
    /** The generation that is read; null while there is none. */
    live: generation.nullable(),
    foldVersion: z.number(),
    /** ISO instant of the last commit. */
    advanced: z.string().nullable(),
    /** An unavailable store, in Vietnamese. */
    waiting: z.string().nullable(),
    obstacle: obstacle.nullable(),
    /** The generation that is being folded beside the live one, or before there is one. */
    rebuild: z
      .object({
        position,
        /** Recent events per second. */
        rate: z.number(),
        /** ISO instant. */
        since: z.string(),
        obstacle: obstacle.nullable(),
      })
      .nullable(),
  });
};
export type ViewStatus = Readonly<z.infer<ReturnType<typeof viewStatus>>>;

/** The changes of a commit: of a durable one, or with `tellsFirst` of one that is about to be. */
export interface ChangesUpTo<Change> {
  readonly position: Position;
  readonly changes: readonly Change[];
}

export interface RunningView {
  readonly name: string;
  /** The documents of the live generation. Throws StoreUnavailable while there is none. */
  readonly documents: DocumentReader;
  status(): ViewStatus;
  /** True once the view has folded the position; false after `timeoutMs`, or when it has stopped. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** Waits for the commits in flight and their updates. */
  close(): Promise<void>;
}

/** A view that this thread folds. */
export interface FoldedView extends RunningView {
  /** Applies new operator orders. */
  applyOrders(orders: ViewOrders): Promise<void>;
}

export interface RunOptions<Slice, Change> {
  readonly view: View<Slice, Change>;
  readonly events: FollowedEvents;
  readonly store: ReadModelStore;
  readonly clock?: (() => Date) | undefined;
  /** Folds an empty generation in parallel first. */
  readonly parallelFold?: ParallelFold | undefined;
  readonly orders?: ViewOrders;
  /** Schedules the folding of new events, shared with other views; absent: immediately. */
  readonly scheduler?: FoldScheduler | undefined;
  /** Events up to this position produce no updates. */
  readonly updatesAfter?: Position | null;
  /** Hears of changes in order, with the documents as these changes leave them. */
  readonly onChanged?: (updates: ChangesUpTo<Change>, documents: OneDocument) => unknown;
  /** Changes of live documents are told once they are folded, before they are committed; absent = after. */
  readonly tellsFirst?: boolean | undefined;
  /** Called when the readable documents have reached a later position, after `onChanged`. */
  readonly onAdvanced?: (() => void) | undefined;
  /** The documents are ahead of what was published: subscribers must reload. */
  readonly requestReload?: (position: Position) => void;
  /** Receives a Vietnamese sentence when the view stops, or changes cannot be told. */
  readonly warn?: (sentence: string) => void;
  readonly dropAfterMs?: number;
}
