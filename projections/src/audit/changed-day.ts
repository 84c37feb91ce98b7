import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { bookStream } from '@so-cuoc/shared-domain/book/stream.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/calendar.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/decider/known-event.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import { emptyDay, type Day } from '../report/day.ts';
import type { HeldMessage } from '../report/held-message.ts';
import { settle } from '../report/settle.ts';
import { upTo } from '../report/up-to.ts';
import { reportView } from '../report/view.ts';

/** Two ISO instants in UTC; the events at `from` are before, those at `to` are in. */
export interface Between {
  readonly from: string;
  readonly to: string;
}

/** A message at both instants (null before it was placed), and the events between that changed it. */
export interface MessageBetween {
  readonly before: HeldMessage | null;
  readonly after: HeldMessage;
  readonly events: readonly StoredEvent[];
}

const streamsOf = (agentId: string, date: string): readonly string[] => [
  bookStream(agentId, date),
  ...REGIONS.flatMap((region) => stationsOfDay(date, region)).map(({ key }) => drawStream(date, key)),
];

const messagesIn = (day: Day, agentId: string): ReadonlyMap<string, HeldMessage> =>
  new Map([...(day.books.get(agentId)?.entries ?? [])].map(([uiId, { message }]) => [uiId, message]));

const settleNow = (day: Day): ReturnType<typeof settle> => {
  const changes = settle(day);
  day.redrawn.clear();
  return changes;
};

/**
 * The messages of one agent's day at two instants, by order of entry. Events between are folded one by one, so that
 * each is laid to exactly the messages that it changed.
 */
export const dayBetween = async (
  events: EventStore,
  { agentId, date }: { readonly agentId: string; readonly date: string },
  { from, to }: Between,
): Promise<readonly MessageBetween[]> => {
  const day = emptyDay(date);
  const between: StoredEvent[] = [];
  for (const stream of streamsOf(agentId, date))
    for await (const event of upTo(events.readStream(stream), to)) {
      if (event.metadata.occurredAt > from) between.push(event);
      else reportView.fold(day, event);
    }
  settleNow(day);
  const before = messagesIn(day, agentId);
  between.sort((a, b) => events.comparePositions(a.position, b.position));
  const causes = new Map<string, StoredEvent[]>();
  const known = new Map(before);
  for (const event of between) {
    reportView.fold(day, event);
    for (const { entries } of settleNow(day))
      for (const { message } of entries) {
        const isUntouched = isDrawEvent(event) && sameTotals(known.get(message.uiId), message);
        known.set(message.uiId, message);
        if (!isUntouched) causes.set(message.uiId, [...(causes.get(message.uiId) ?? []), event]);
      }
  }
  return [...messagesIn(day, agentId)].map(([uiId, after]) => ({
    before: before.get(uiId) ?? null,
    after,
    events: causes.get(uiId) ?? [],
  }));
};

const sameTotals = (a: HeldMessage | undefined, b: HeldMessage): boolean =>
  a?.totals.tientrung === b.totals.tientrung &&
  a.totals.diemtrung === b.totals.diemtrung &&
  a.totals.thangthua === b.totals.thangthua &&
  a.totals.open === b.totals.open;
