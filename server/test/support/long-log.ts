import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import { type BookEvent, type MessageContent, bookStream } from '@so-cuoc/shared-domain/book/events.ts';
import { packContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { stationsOfDay } from '@so-cuoc/shared-domain/catalogue/draw-days.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { type CustomerEvent, customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { type DrawEvent, drawStream } from '@so-cuoc/shared-domain/draws/events.ts';
import { POSITIONS } from '@so-cuoc/shared-domain/draws/prizes.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';
import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { randomOf, type Random } from '../../src/sample-book/random.ts';
import type { Compose } from './bet-messages.ts';

export const AGENTS = 4;
const CUSTOMERS = 6;
export const FIRST_DAY = '2026-10-20';
/** The number of different texts per day; the texts differ between days. */
const TEXTS = 200;
/** Messages of one agent on one day, by default. */
const A_DAY = 250;

type Happened = BookEvent | CustomerEvent | DrawEvent;

const contentOf = (text: string, date: string, khachId: string): MessageContent => {
  const context = { ...DEFAULT_SETTINGS, date, catalogue: DEFAULT_CATALOGUE, customerName: '' };
  const { region, normalised, items, tienxac, thucthu, ok } = parseMessage(text, context);
  if (!ok || region === null || normalised === null) throw new Error(`not in the strict grammar: ${text}`);
  return { khachId, original: text, text, normalised, region, items, tienxac, thucthu };
};

/**
 * A day of an agent: messages, of which one in twelve is edited, one in twenty-five is deleted, and half of
 * the deleted ones are restored.
 */
const bookOf = (
  agentId: string,
  date: string,
  contents: readonly MessageContent[],
  random: Random,
  aDay: number,
): BookEvent[] => {
  const events: BookEvent[] = [];
  const content = (): MessageContent => {
    const found = contents[random.between(0, contents.length - 1)];
    if (found === undefined) throw new Error('no messages');
    return found;
  };
  const book = { agentId, date };
  for (let stt = 1; stt <= aDay; stt += 1) {
    const uiId = random.uuid();
    const named = { ...book, uiId };
    events.push({ type: 'BetPlaced', version: 2, data: { ...named, stt, ...packContent(content()) } });
    if (random.chance(1 / 12))
      events.push({ type: 'BetEdited', version: 2, data: { ...named, ...packContent(content()) } });
    if (random.chance(1 / 25)) {
      events.push({ type: 'BetDeleted', version: 1, data: named });
      if (random.chance(1 / 2)) events.push({ type: 'BetRestored', version: 1, data: named });
    }
  }
  return events;
};

const drawsOf = (date: string, random: Random): DrawEvent[] =>
  (['MN', 'MT', 'MB'] as const).flatMap((region) =>
    stationsOfDay(date, region).map(({ key: station }): DrawEvent => {
      const rows = POSITIONS[region].map(({ position, digits }) => ({
        position,
        number: random.numbers(1, digits)[0] ?? '',
      }));
      return { type: 'DrawRowsConfirmed', version: 1, data: { date, station, region, source: 'tay', rows } };
    }),
  );

/** Fills the log of a folder with at least `count` events, day by day. Every day ends with its draws. */
export const fillLog = async (
  folder: string,
  count: number,
  compose: Compose,
  aDay = A_DAY,
): Promise<EventStore> => {
  const log = openEmbeddedEventStore({ folder });
  const random = randomOf('rebuild');
  let written = 0;
  const append = async (stream: string, events: readonly Happened[], date: string): Promise<void> => {
    const commandId = commandIdFor('bench', `${stream} ${written}`);
    const metadata = {
      occurredAt: `${date}T09:00:00.000Z`,
      actor: null,
      commandId,
      correlationId: commandId,
    };
    const named = events.map((event, index): NewEvent => ({
      ...event,
      eventId: eventIdFor(commandId, index),
      metadata,
    }));
    const result = await log.append(stream, named, { expectedRevision: 'any', commandId });
    if (!result.ok) throw new Error(`not appended: ${stream}`);
    written += events.length;
  };
  const agents = Array.from({ length: AGENTS }, () => ({
    agentId: random.uuid(),
    khachIds: Array.from({ length: CUSTOMERS }, () => random.uuid()),
  }));
  for (const { agentId, khachIds } of agents) {
    const made = khachIds.map((khachId, index): CustomerEvent => ({
      type: 'CustomerCreated',
      version: 1,
      data: { agentId, khachId, name: `Khách ${index}`, settings: DEFAULT_SETTINGS },
    }));
    await append(customersStream(agentId), made, FIRST_DAY);
  }
  for (let date = FIRST_DAY; written < count; date = addDays(date, 1)) {
    for (const { agentId, khachIds } of agents) {
      const contents = Array.from({ length: TEXTS }, (_, index) =>
        contentOf(compose(date, random), date, khachIds[index % CUSTOMERS] ?? ''),
      );
      const events = bookOf(agentId, date, contents, random, aDay);
      for (let from = 0; from < events.length; from += 50)
        await append(bookStream(agentId, date), events.slice(from, from + 50), date);
    }
    for (const draw of drawsOf(date, random)) await append(drawStream(date, draw.data.station), [draw], date);
  }
  return log;
};
