import type { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { EventRejected, StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';

/** Observes appends as they happen. */
export interface AppendMeter {
  /** An append was passed to the store. */
  begun(): void;
  /** The append succeeded or failed after this many seconds. */
  ended(seconds: number): void;
  /** The store did not accept the append; a conflict is an answer, no failure. */
  failed(reason: 'unavailable' | 'rejected' | 'other'): void;
}

const reasonOf = (error: unknown): 'unavailable' | 'rejected' | 'other' =>
  error instanceof StoreUnavailable ? 'unavailable' : error instanceof EventRejected ? 'rejected' : 'other';

/**
 * The same store with measured appends. An append that fails is a problem of the process until one succeeds, or
 * until a probe finds that the store accepts writes again.
 */
export const measuredStore = (store: EventStore, meter: AppendMeter, health: HealthRegistry): EventStore =>
  withAppend(store, async (stream, events, options) => {
    const began = performance.now();
    meter.begun();
    try {
      const answer = await store.append(stream, events, options);
      health.clear('append_failing');
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      meter.failed(reason);
      if (reason !== 'rejected')
        health.report('append_failing', { state: 'failing', sentence: 'Lần ghi sổ gần nhất không thành.' });
      throw error;
    } finally {
      meter.ended((performance.now() - began) / 1000);
    }
  });
