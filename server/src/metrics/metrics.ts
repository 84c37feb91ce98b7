import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/administration.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppendMeter } from './measured-store.ts';

export interface Measured {
  readonly events: Pick<EventStore, 'end' | 'distance'>;
  readonly views: () => Promise<readonly ViewRow[]>;
  /** Connected browsers on the live channel. */
  readonly sockets: () => number;
}

export interface Metrics {
  readonly appends: AppendMeter;
  readonly contentType: string;
  /** The current values in Prometheus text format. Throws what the stores throw. */
  text(measured: Measured): Promise<string>;
}

const STATES = ['live', 'rebuilding', 'stopped'] as const satisfies readonly ViewRow['state'][];
/** Seconds: from one durable write on a fast disk to a disk that makes every user wait. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/**
 * Metrics of one process for operators. prom-client itself adds event loop, memory and garbage collection.
 */
export const metricsOf = (): Metrics => {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ): Gauge<Label> => new Gauge({ name: `so_cuoc_${name}`, help, labelNames: [...labelNames], registers });

  const appendSeconds = new Histogram({
    name: 'so_cuoc_append_seconds',
    help: 'From handing an append to the event store to its durable answer.',
    buckets: APPEND_BUCKETS,
    registers,
  });
  const appendsWaiting = gauge('appends_waiting', 'Appends that are not answered yet.');
  const logEvents = gauge('log_events', 'Events in the log; an estimate on EventStoreDB.');
  const lag = gauge('view_lag_events', 'Events that the view has not yet folded.', ['view']);
  const advanced = gauge(
    'view_advanced_timestamp_seconds',
    'When the view last folded anything, in this process.',
    ['view'],
  );
  const state = gauge('view_state', '1 for the state that the view is in.', ['view', 'state']);
  const openSockets = gauge('sockets', 'Browsers on the live channel of this process.');

  return {
    appends: {
      begun: () => appendsWaiting.inc(),
      ended: (seconds) => {
        appendsWaiting.dec();
        appendSeconds.observe(seconds);
      },
    },
    contentType: register.contentType,
    text: async ({ events, views, sockets }) => {
      logEvents.set(await events.distance(null, await events.end()));
      openSockets.set(sockets());
      // Partitions move between processes: no longer report those that another process has taken over.
      for (const each of [lag, advanced, state]) each.reset();
      for (const { name: view, lag: events_, advanced: at, state: present } of await views()) {
        lag.set({ view }, events_);
        if (at !== null) advanced.set({ view }, Date.parse(at) / 1000);
        for (const one of STATES) state.set({ view, state: one }, Number(one === present));
      }
      return register.metrics();
    },
  };
};
