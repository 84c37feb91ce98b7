import type { SecondCopyState } from '@so-cuoc/shared-domain/contract/calls/service/log-state.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { HEALTH_PROBLEMS, type HealthState } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import type { HealthProblem } from '@so-cuoc/event-store/health/health-registry.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppendMeter } from './measured-store.ts';
import type { RequestMeter } from './request-metrics.ts';

export interface Measured {
  readonly events: Pick<EventStore, 'end' | 'distance'>;
  readonly views: () => Promise<readonly ViewRow[]>;
  /** Connected browsers on the live channel. */
  readonly sockets: () => number;
  /** Asks the stores as readiness does. */
  readonly problems: () => Promise<readonly HealthProblem[]>;
  /** When the last backup was made; null = never, as far as the data folder tells. */
  readonly lastBackup: () => Date | null;
  /** The second copy; null = there is none. Absent in a process that has none by its nature. */
  readonly secondCopy?: () => Promise<SecondCopyState | null>;
  /** 0 … 1 of the pass of the scrubber that runs; null between two. */
  readonly scrubShare?: () => number | null;
}

/** Is told how long each piece of work has waited for its turn. */
interface QueueMeter {
  readonly waited: (seconds: number) => void;
}

export interface Metrics {
  /** Long texts and large answers, which wait for a thread. */
  readonly tasks: QueueMeter;
  /** Passwords, which wait to be hashed. */
  readonly passwords: QueueMeter;
  readonly appends: AppendMeter;
  readonly requests: RequestMeter;
  /** The log was verified from end to end. */
  verified(isSound: boolean, at: Date): void;
  readonly contentType: string;
  /** The current values in Prometheus text format. */
  text(measured: Measured): Promise<string>;
}

const STATES = ['live', 'rebuilding', 'stopped'] as const satisfies readonly ViewRow['state'][];
const HEALTH_STATES = ['degraded', 'failing'] as const satisfies readonly HealthState[];
/** Where work waits for its turn besides the log. */
const QUEUES = ['passwords', 'threads'] as const;
/** Seconds: from what nobody notices to what everybody does. */
const WAIT_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds: from one durable write on a fast disk to a disk that makes every user wait. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

const ignoringAway = async (read: () => Promise<unknown>): Promise<void> => {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
};

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
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ): Counter<Label> => new Counter({ name: `so_cuoc_${name}`, help, labelNames: [...labelNames], registers });
  const appendFailures = counter('append_failures_total', 'Appends that the store did not accept.', [
    'reason',
  ]);
  const requests = counter('requests_total', 'Answered requests by defined call and class of status.', [
    'call',
    'status',
  ]);
  const requestSeconds = new Histogram({
    name: 'so_cuoc_request_seconds',
    help: 'From the head of a request to the end of its answer.',
    buckets: WAIT_BUCKETS,
    registers,
  });
  const signIns = counter('sign_ins_total', 'Tries to sign in by outcome.', ['outcome']);
  const queueSeconds = new Histogram({
    name: 'so_cuoc_queue_seconds',
    help: 'How long work waited for its turn.',
    labelNames: ['queue'],
    buckets: WAIT_BUCKETS,
    registers,
  });
  const verifiedAt = gauge('verification_timestamp_seconds', 'When the log was last verified; 0 = not yet.');
  const verifiedSound = gauge('verification_ok', '1 if the last verification found the log sound.');
  const scrubbed = gauge(
    'scrub_share',
    'Share of the log that the running verification has read; 0 between two.',
  );
  const standbyLag = gauge('standby_lag_events', 'Events that the second copy does not have; 0 without one.');
  const standbyHeard = gauge(
    'standby_heard_timestamp_seconds',
    'When the second copy last asked for events; 0 = never, or there is none.',
  );
  const backupAt = gauge('backup_timestamp_seconds', 'When the last backup was made; 0 = never.');
  const problem = gauge('problem', '1 while the process has this problem.', ['problem', 'state']);
  // Series that exist from the start, so that the first failure is an increase.
  for (const reason of ['unavailable', 'rejected', 'other']) appendFailures.inc({ reason }, 0);
  for (const outcome of ['accepted', 'refused', 'limited', 'failed']) signIns.inc({ outcome }, 0);
  for (const queue of QUEUES) queueSeconds.zero({ queue });
  verifiedSound.set(1);
  const openSockets = gauge('sockets', 'Browsers on the live channel of this process.');

  return {
    tasks: { waited: (seconds) => queueSeconds.observe({ queue: 'threads' }, seconds) },
    passwords: { waited: (seconds) => queueSeconds.observe({ queue: 'passwords' }, seconds) },
    appends: {
      begun: () => appendsWaiting.inc(),
      ended: (seconds) => {
        appendsWaiting.dec();
        appendSeconds.observe(seconds);
      },
      failed: (reason) => appendFailures.inc({ reason }),
    },
    requests: {
      ended: ({ call, status, seconds }) => {
        requests.inc({ call, status: `${Math.trunc(status / 100)}xx` });
        requestSeconds.observe(seconds);
      },
      signedIn: (outcome) => signIns.inc({ outcome }),
    },
    verified: (isSound, at) => {
      verifiedSound.set(Number(isSound));
      verifiedAt.set(at.getTime() / 1000);
    },
    contentType: register.contentType,
    text: async ({ events, views, sockets, problems, lastBackup, secondCopy, scrubShare }) => {
      const present = await problems();
      for (const code of Object.keys(HEALTH_PROBLEMS))
        for (const one of HEALTH_STATES)
          problem.set(
            { problem: code, state: one },
            Number(present.some((known) => known.code === code && known.state === one)),
          );
      backupAt.set((lastBackup()?.getTime() ?? 0) / 1000);
      openSockets.set(sockets());
      scrubbed.set(scrubShare?.() ?? 0);
      const copy = (await secondCopy?.()) ?? null;
      standbyHeard.set(copy?.standby ? Date.parse(copy.standby.heard) / 1000 : 0);
      // The rest is most wanted while a store is away: what it would tell is left out.
      await ignoringAway(async () => {
        const all = await events.distance(null, await events.end());
        logEvents.set(all);
        standbyLag.set(copy === null ? 0 : (copy.standby?.lag ?? all));
      });
      // Partitions move between processes: no longer report those that another process has taken over.
      for (const each of [lag, advanced, state]) each.reset();
      await ignoringAway(async () => {
        for (const { name: view, lag: events_, advanced: at, state: current } of await views()) {
          lag.set({ view }, events_);
          if (at !== null) advanced.set({ view }, Date.parse(at) / 1000);
          for (const one of STATES) state.set({ view, state: one }, Number(one === current));
        }
      });
      return register.metrics();
    },
  };
};
