import { atInstant, END_OF_TIME, eventsAsOf, type Moment } from '../as-of/as-of.ts';
import { AccountNames } from '../audit/account-names.ts';
import { describeDrawEvent, originOf, tracedEvent, type TracedEvent } from './describe-events.ts';
import { messageHistory } from './message-history.ts';
import { catalogueAtPlacement, customerAtPlacement } from './placement-context.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { itemId } from '@so-cuoc/shared-domain/contract/rows/bet-item.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/calls/reports/trace.ts';
import { drawStream, isDrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { type DrawTables, emptyDrawTable, withRows } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { explain } from '@so-cuoc/shared-domain/trace/explain.ts';
import { traceItem } from '@so-cuoc/shared-domain/trace/trace-item.ts';

interface TraceRequest {
  /** The agent of the book, and the day yyyy-mm-dd. */
  readonly agentId: string;
  readonly date: string;
  readonly uiId: string;
  readonly ksId: string;
  /** The instant to look at; null = now. */
  readonly asOf: Date | null;
}

const drawsOf = async (
  { stations, region }: BetItem,
  date: string,
  moment: Moment,
): Promise<{ readonly draws: DrawTables; readonly events: readonly TracedEvent[] }> => {
  const draws = new Map(stations.map((station) => [station, emptyDrawTable(region)]));
  const about: TracedEvent[] = [];
  for (const station of stations)
    for await (const event of eventsAsOf(drawStream(date, station), moment)) {
      if (!isDrawEvent(event)) continue;
      draws.set(station, withRows(draws.get(station) ?? emptyDrawTable(region), event.data.rows));
      about.push(tracedEvent(event, describeDrawEvent(event)));
    }
  return { draws, events: about };
};

/**
 * How one bet item got its money, with every event that contributed. Reads only the log, independent of all
 * views. Null where the message never had such an item.
 */
export const traceItemHistory = async (
  events: EventStore,
  asked: TraceRequest,
): Promise<AuditTrace | null> => {
  const { agentId, date, uiId, ksId } = asked;
  const moment = atInstant(events, asked.asOf?.toISOString() ?? END_OF_TIME);
  const message = await messageHistory({ agentId, date }, uiId, moment);
  if (message === null) return null;
  const { khachId, text, original, items } = message.content;
  const { habits } = message;
  const index = items.findIndex((_, at) => itemId(uiId, at) === ksId);
  const item = items[index];
  if (item === undefined) return null;
  const customer = await customerAtPlacement(events, agentId, khachId, message.from, item);
  const { region, options, prices } = customer.settings;
  const catalogue = await catalogueAtPlacement(events, message.written);
  const drawn = await drawsOf(item, date, moment);
  const trace = traceItem({
    text,
    original,
    items,
    index,
    context: { date, catalogue, region, options, prices, customerName: customer.name },
    draws: drawn.draws,
    habits,
    priceOrigin: customer.priced === null ? null : originOf(customer.priced),
  });
  if (trace === null) return null;
  const priced =
    customer.priced === null ? [] : [tracedEvent(customer.priced, `Giá của khách ${customer.name}`)];
  const accounts = new AccountNames(events);
  const inOrder = [...priced, ...message.events, ...drawn.events].map((event) => ({
    event,
    position: events.positionFrom(event.position),
  }));
  inOrder.sort((a, b) =>
    a.position === null || b.position === null ? 0 : events.comparePositions(a.position, b.position),
  );
  return {
    ks_id: ksId,
    ui_id: uiId,
    ui_user_id: agentId,
    ui_user_khach_id: khachId,
    khach_name: customer.name,
    ui_date: date,
    stt: message.stt,
    deleted: message.deleted,
    ui_iserror: message.flagged,
    trace,
    explanation: [...explain(trace)],
    events: await Promise.all(
      inOrder.map(async ({ event }) => ({ ...event, actor_name: await accounts.nameOf(event.actor) })),
    ),
  };
};
