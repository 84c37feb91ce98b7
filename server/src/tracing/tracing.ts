import { NO_STEPS, type Steps } from '@so-cuoc/call-routes/tracing/steps.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import type { ReadModelStore } from '@so-cuoc/projections/read-model/port.ts';
import type { FastifyInstance } from 'fastify';

/** What the service hands over to be traced. */
export interface Tracing {
  readonly steps: Steps;
  /** The same stores, with spans. */
  events(store: EventStore): EventStore;
  readModels(store: ReadModelStore, log: EventStore): ReadModelStore;
  /** Spans of the calls of the app. */
  attach(app: FastifyInstance): Promise<void>;
  /** The changes of a view up to a position were sent to the open screens; absent while nothing is traced. */
  readonly onSent?: (log: EventStore, view: string, upTo: string) => void;
  /** Sends what is recorded, for two seconds at most. */
  close(): Promise<void>;
}

/** Traces nothing and costs nothing. */
export const NO_TRACING: Tracing = {
  steps: NO_STEPS,
  events: (store) => store,
  readModels: (store) => store,
  attach: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
