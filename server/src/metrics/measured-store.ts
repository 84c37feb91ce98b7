import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';

/** Observes appends as they happen. */
export interface AppendMeter {
  /** An append was passed to the store. */
  begun(): void;
  /** The append succeeded or failed after this many seconds. */
  ended(seconds: number): void;
}

/** The same store with measured appends. */
export const measuredStore = (store: EventStore, meter: AppendMeter): EventStore =>
  withAppend(store, async (stream, events, options) => {
    const began = performance.now();
    meter.begun();
    try {
      return await store.append(stream, events, options);
    } finally {
      meter.ended((performance.now() - began) / 1000);
    }
  });
