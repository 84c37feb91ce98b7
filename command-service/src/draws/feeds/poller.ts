import { randomUUID } from 'node:crypto';
import { dueReadings, READ_EVERY_MS, type DueReading } from '@so-cuoc/shared-domain/draws/feed/schedule.ts';
import { FEED_READING_STREAM } from '@so-cuoc/shared-domain/draws/feed/events.ts';
import { addDays, vietnamDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { singleFlight } from '../../concurrency/single-flight.ts';
import type { Service } from '../../service.ts';
import { readRegion, regionDay } from './read-region.ts';

export interface Poller {
  /** Reads the sources that are due; a timer calls it every ten seconds. */
  tick(): Promise<void>;
  /** Stops the timer and waits for the run in progress. */
  stop(): Promise<void>;
}

const nameOf = ({ date, region }: DueReading): string => `${date} ${region}`;

/** The regions of today and yesterday whose results are complete. */
const completeDays = async (service: Service, now: number): Promise<ReadonlySet<string>> => {
  const today = vietnamDay(now);
  const days = [today, addDays(today, -1)].flatMap((date) => REGIONS.map((region) => ({ date, region })));
  const complete = await Promise.all(
    days.map(async (each) => (await regionDay(service, each.date, each.region)).complete),
  );
  return new Set(days.filter((_, index) => complete[index]).map(nameOf));
};

const readDue = async (service: Service, now: number, last: number, started: number): Promise<void> => {
  const quiet = dueReadings({ now, last, started }, () => false).length === 0;
  if (quiet || (await service.feedReading.read(FEED_READING_STREAM)).isStopped) return;
  const complete = await completeDays(service, now);
  const awake = await service.sourceStatuses.awake(service.resultSources, now);
  for (const due of dueReadings({ now, last, started }, (each) => complete.has(nameOf(each)))) {
    const commandId = randomUUID();
    await readRegion(service, awake, due, { commandId, actor: null, correlationId: commandId });
  }
};

/** A process that becomes leader repeats this much of the schedule, since nobody may have read meanwhile. */
const HANDOVER_MS = 15_000;

/**
 * Polls the result sources by schedule (schedule.ts) while this process is the leader. Runs one at a time; what
 * becomes due during a slow run is read after it.
 */
export const startPolling = (
  service: Service,
  onFailure: (error: unknown) => void,
  isOurTurn: () => boolean = () => true,
): Poller => {
  const started = service.now().getTime();
  let last = started;
  const { run: tick, idle } = singleFlight(async () => {
    const now = service.now().getTime();
    if (!isOurTurn()) {
      last = Math.max(last, now - HANDOVER_MS);
      return;
    }
    const before = last;
    last = now;
    await readDue(service, now, before, started).catch(onFailure);
  });
  const timer =
    service.resultSources.length === 0 ? undefined : setInterval(() => void tick(), READ_EVERY_MS);
  timer?.unref();
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      service.stopping.abort();
      await idle();
    },
  };
};
