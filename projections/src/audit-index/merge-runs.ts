import type { EventStore, Position } from '@so-cuoc/event-store/port.ts';
import type { IndexedEvent } from './documents.ts';

/** An indexed event with its stream. */
export interface Found extends IndexedEvent {
  readonly stream: string;
}

/** Consecutive events of one stream, read lazily. */
export interface Run {
  /** At or before the position of its first event. */
  readonly first: Position;
  readonly read: () => Promise<readonly Found[]>;
}

interface Opened {
  readonly day: number;
  readonly events: readonly Found[];
  at: number;
}

/**
 * Merges runs into log order. Runs arrive day by day. Two services that write concurrently can leave an event
 * up to a second on the wrong side of midnight, so each day is merged with the next one.
 */
export async function* mergeRuns(
  days: AsyncIterator<readonly Run[], undefined>,
  compare: EventStore['comparePositions'],
): AsyncGenerator<Found> {
  let waiting: (Run & { readonly day: number })[] = [];
  let opened: Opened[] = [];
  let loaded = 0;
  let left = true;

  const oldest = (): number => Math.min(...waiting.map(({ day }) => day), ...opened.map(({ day }) => day));
  const load = async (): Promise<void> => {
    while (left && loaded <= oldest() + 1) {
      const next = await days.next();
      if (next.done === true) left = false;
      else {
        loaded += 1;
        const day = loaded;
        waiting = [...waiting, ...next.value.map((run) => ({ ...run, day }))].toSorted((a, b) =>
          compare(a.first, b.first),
        );
      }
    }
  };
  const earliest = (): Opened | null =>
    opened.reduce<Opened | null>((best, one) => {
      const [event, other] = [one.events[one.at], best?.events[best.at]];
      return event !== undefined && (other === undefined || compare(event.position, other.position) < 0)
        ? one
        : best;
    }, null);

  for (;;) {
    await load();
    const best = earliest();
    const event = best?.events[best.at];
    const [next] = waiting;
    if (next !== undefined && (event === undefined || compare(next.first, event.position) <= 0)) {
      waiting.shift();
      const events = await next.read();
      if (events.length > 0) opened.push({ day: next.day, events, at: 0 });
    } else if (best !== null && event !== undefined) {
      yield event;
      best.at += 1;
      if (best.at === best.events.length) opened = opened.filter((one) => one !== best);
    } else return;
  }
}
