import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import { isViewEvent, VIEWS_STREAM } from '@so-cuoc/shared-domain/views/events.ts';

/** The operator orders for one view, from their stream. */
export interface ViewOrders {
  /** Ids of the events to skip where they cannot be folded. */
  readonly skipped: ReadonlySet<string>;
  /** Positions of the last orders to rebuild, and to retry or skip. */
  readonly rebuild: Position | null;
  readonly resume: Position | null;
}

export const NO_ORDERS: ViewOrders = { skipped: new Set(), rebuild: null, resume: null };

/** The orders of every view by name, as read so far. */
export class OrderBook {
  private readonly events: Pick<EventStore, 'readStream'>;
  private readonly byView = new Map<string, ViewOrders>();
  private next = 0;

  constructor(events: Pick<EventStore, 'readStream'>) {
    this.events = events;
  }

  of(view: string): ViewOrders {
    return this.byView.get(view) ?? NO_ORDERS;
  }

  /** Reads new orders. Throws what the event store throws. */
  async read(): Promise<void> {
    for await (const event of this.events.readStream(VIEWS_STREAM, this.next)) {
      this.next = event.revision + 1;
      if (!isViewEvent(event)) continue;
      const { view } = event.data;
      const before = this.of(view);
      const { position } = event;
      if (event.type === 'ViewTakenBack') continue;
      if (event.type === 'ViewRebuildOrdered') this.byView.set(view, { ...before, rebuild: position });
      else {
        const skipped =
          event.type === 'ViewEventSkipped'
            ? new Set(before.skipped).add(event.data.eventId)
            : before.skipped;
        this.byView.set(view, { ...before, skipped, resume: position });
      }
    }
  }
}
