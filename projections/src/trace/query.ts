import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { itemId } from '@so-cuoc/shared-domain/book/item-row.ts';
import type { AuditTrace } from '@so-cuoc/shared-domain/contract/trace.ts';
import { isDrawEvent } from '@so-cuoc/shared-domain/aggregate/event-types.ts';
import { drawStream } from '@so-cuoc/shared-domain/draws/stream.ts';
import type { BetItem } from '@so-cuoc/shared-domain/message/bets/bet-item.ts';
import { emptyDrawTable, withRows, type DrawTables } from '@so-cuoc/shared-domain/scoring/draw-table.ts';
import { explain } from '@so-cuoc/shared-domain/trace/explain.ts';
import { traceItem } from '@so-cuoc/shared-domain/trace/trace-item.ts';
import { AuditedAccounts } from '../audit/accounts.ts';
import { catalogueThen } from '../catalogue/then.ts';
import { ALWAYS, upTo } from '../report/up-to.ts';
import { customerThen } from './customer.ts';
import { named, originOf, saidOfDraw, type TracedEvent } from './events.ts';
import { tracedMessage } from './message.ts';

interface TraceAsked {
  /** Whose book, and the day yyyy-mm-dd. */
  readonly agentId: string;
  readonly date: string;
  readonly uiId: string;
  readonly ksId: string;
  /** As things stood then; null = as they stand. */
  readonly asOf: Date | null;
}

const drawsOf = async (
  events: EventStore,
  { stations, region }: BetItem,
  date: string,
  instant: string,
): Promise<{ readonly draws: DrawTables; readonly events: readonly TracedEvent[] }> => {
  const draws = new Map(stations.map((station) => [station, emptyDrawTable(region)]));
  const about: TracedEvent[] = [];
  for (const station of stations)
    for await (const event of upTo(events.readStream(drawStream(date, station)), instant)) {
      if (!isDrawEvent(event)) continue;
      draws.set(station, withRows(draws.get(station) ?? emptyDrawTable(region), event.data.rows));
      about.push(named(event, saidOfDraw(event)));
    }
  return { draws, events: about };
};

/**
 * How one bet item came to its money, with every event that had a part in it. Read from the log
 * itself, so that it owes nothing to any view. Null where the message never had such an item.
 */
export const auditTraceOf = async (events: EventStore, asked: TraceAsked): Promise<AuditTrace | null> => {
  const { agentId, date, uiId, ksId } = asked;
  const instant = asked.asOf?.toISOString() ?? ALWAYS;
  const message = await tracedMessage(events, { agentId, date }, uiId, instant);
  if (message === null) return null;
  const { khachId, text, original, items } = message.content;
  const index = items.findIndex((_, at) => itemId(uiId, at) === ksId);
  const item = items[index];
  if (item === undefined) return null;
  const customer = await customerThen(events, agentId, khachId, message.from, item);
  const { region, options, prices } = customer.settings;
  const catalogue = await catalogueThen(events, message.written);
  const drawn = await drawsOf(events, item, date, instant);
  const trace = traceItem({
    text,
    original,
    items,
    index,
    context: { date, catalogue, region, options, prices, customerName: customer.name },
    draws: drawn.draws,
    priceOrigin: customer.priced === null ? null : originOf(customer.priced),
  });
  if (trace === null) return null;
  const priced = customer.priced === null ? [] : [named(customer.priced, `Giá của khách ${customer.name}`)];
  const accounts = new AuditedAccounts(events);
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
