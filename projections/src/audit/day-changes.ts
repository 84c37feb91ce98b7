import { atInstant, eventsAsOf } from '../as-of/as-of.ts';
import { drawStreamsOn } from '../as-of/draw-streams.ts';
import { type Day, emptyDay, type Entry } from '../report/day.ts';
import { collectChanges } from '../report/flush.ts';
import type { HeldMessage } from '@so-cuoc/shared-domain/book/packed-message.ts';
import { totalsOfEntry } from '../report/running-totals.ts';
import type { Totals } from '@so-cuoc/shared-domain/scoring/totals.ts';
import { reportView } from '../report/view.ts';
import { foldOrSkip, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

/** Two ISO instants in UTC; `from` is exclusive, `to` inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A message and its totals at an instant. */
export interface MessageState {
  readonly message: HeldMessage;
  readonly totals: Totals;
}

/** A message at both instants (null before it was placed), and the events in between that changed it. */
export interface MessageChange {
  readonly before: MessageState | null;
  readonly after: MessageState;
  readonly events: readonly StoredEvent[];
}

const stood = (day: Day, entry: Entry): MessageState => ({
  message: entry.message,
  totals: totalsOfEntry(day, entry),
});

const messagesIn = (day: Day, agentId: string): ReadonlyMap<string, MessageState> =>
  new Map([...(day.books.get(agentId)?.entries ?? [])].map(([uiId, entry]) => [uiId, stood(day, entry)]));

/**
 * The messages of one agent's day at two instants, by order of entry. Events in between are folded one by one,
 * to attribute each event to exactly the messages that it changed.
 */
export const dayChanges = async (
  { events, maySkip }: { readonly events: EventStore; readonly maySkip: MaySkip },
  { agentId, date }: { readonly agentId: string; readonly date: string },
  { from, to }: Period,
): Promise<readonly MessageChange[]> => {
  const day = emptyDay(date);
  const between: StoredEvent[] = [];
  for (const stream of [bookStream(agentId, date), ...drawStreamsOn(date)])
    for await (const event of eventsAsOf(stream, atInstant(events, to))) {
      if (event.metadata.occurredAt > from) between.push(event);
      else foldOrSkip(event, maySkip, () => reportView.fold(day, event));
    }
  collectChanges(day);
  const before = messagesIn(day, agentId);
  between.sort((a, b) => events.comparePositions(a.position, b.position));
  const causes = new Map<string, StoredEvent[]>();
  const known = new Map(before);
  const slices = new TimeSlices();
  for (const event of between) {
    await slices.pause();
    if (!foldOrSkip(event, maySkip, () => reportView.fold(day, event))) continue;
    for (const { entries } of collectChanges(day))
      for (const entry of entries) {
        const { uiId } = entry.message;
        const now = stood(day, entry);
        const isUntouched = isDrawEvent(event) && sameTotals(known.get(uiId), now);
        known.set(uiId, now);
        if (!isUntouched) causes.set(uiId, [...(causes.get(uiId) ?? []), event]);
      }
  }
  return [...messagesIn(day, agentId)].map(([uiId, after]) => ({
    before: before.get(uiId) ?? null,
    after,
    events: causes.get(uiId) ?? [],
  }));
};

const sameTotals = (a: MessageState | undefined, b: MessageState): boolean =>
  a?.totals.tientrung === b.totals.tientrung &&
  a.totals.diemtrung === b.totals.diemtrung &&
  a.totals.thangthua === b.totals.thangthua &&
  a.totals.open === b.totals.open;
