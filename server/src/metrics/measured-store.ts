import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';

/** What becomes of appends, as they happen. */
export interface AppendMeter {
  /** An append was handed to the store. */
  begun(): void;
  /** It was answered, or failed, after so many seconds. */
  ended(seconds: number): void;
}

/** The same store, its appends measured. */
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
