import { addDays } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import type { EventStore, NewEvent } from '@so-cuoc/event-store/port.ts';
import { bookStream, type MessageContent, type PackedContent } from '@so-cuoc/shared-domain/book/events.ts';
import { packContent } from '@so-cuoc/shared-domain/book/packed-content.ts';
import { DEFAULT_CATALOGUE } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { parseMessage } from '@so-cuoc/shared-domain/message/parse-message.ts';

const betOn = (number: number): string => `2d ${String(number % 100).padStart(2, '0')} b1n`;

/** The content of a message, by default of one bet on a number of two digits: about 700 bytes as JSON. */
export const contentFor = (
  khachId: string,
  date: string,
  number = 12,
  text = betOn(number),
): MessageContent => {
  const context = { ...DEFAULT_SETTINGS, date, catalogue: DEFAULT_CATALOGUE, customerName: '' };
  const { region, normalised, items, tienxac, thucthu } = parseMessage(text, context);
  if (region === null || normalised === null) throw new Error(`not in the strict grammar: ${text}`);
  return { khachId, original: text, text, normalised, region, items, tienxac, thucthu };
};

const BETS = Array.from({ length: 100 }, (_, number) => betOn(number));
const AGENTS = 40;
const A_DAY = 250;
const AN_APPEND = 25;
const IN_FLIGHT = 64;

/** The id of a filled book's agent, from 0. */
export const benchAgent = (agent: number): string => eventIdFor('bench agent', agent);

interface FilledDay {
  readonly agentId: string;
  readonly khachId: string;
  readonly date: string;
  /** Of these messages, with the stt from 1. */
  readonly count: number;
  /** Their texts, in turn; absent = one bet on each number of two digits. */
  readonly texts?: readonly string[];
}

/** Appends messages to books. The ids follow from agent and day, so that two runs write the same log. */
class BookFiller {
  readonly #store: EventStore;
  readonly #pending = new Set<Promise<unknown>>();
  #contents: { readonly of: string; readonly data: readonly PackedContent[] } | null = null;

  constructor(store: EventStore) {
    this.#store = store;
  }

  async day({ agentId, khachId, date, count, texts = BETS }: FilledDay): Promise<void> {
    const contents = this.#contentsFor(khachId, date, texts);
    for (let from = 0; from < count; from += AN_APPEND) {
      const commandId = commandIdFor('bench', `${date} ${agentId} ${String(from)}`);
      const metadata = {
        occurredAt: `${date}T09:00:00.000Z`,
        ...{ actor: agentId, commandId, correlationId: commandId },
      };
      const events = Array.from({ length: Math.min(AN_APPEND, count - from) }, (_, index): NewEvent => {
        const eventId = eventIdFor(commandId, index);
        const stt = from + index + 1;
        const data = { agentId, date, uiId: eventId, stt, ...contents[stt % contents.length] };
        return { eventId, type: 'BetPlaced', version: 2, data, metadata };
      });
      const appended = this.#store
        .append(bookStream(agentId, date), events, { expectedRevision: 'any', commandId })
        .finally(() => this.#pending.delete(appended));
      this.#pending.add(appended);
      if (this.#pending.size >= IN_FLIGHT) await Promise.race(this.#pending);
    }
  }

  async finish(): Promise<void> {
    await Promise.all(this.#pending);
  }

  #contentsFor(khachId: string, date: string, texts: readonly string[]): readonly PackedContent[] {
    const of = `${khachId} ${date} ${String(texts.length)}`;
    if (this.#contents?.of === of) return this.#contents.data;
    const data = texts.map((text, number) => packContent(contentFor(khachId, date, number, text)));
    this.#contents = { of, data };
    return data;
  }
}

/** Appends these days to the log of a folder. */
export const fillDays = async (folder: string, days: Iterable<FilledDay>): Promise<void> => {
  const store = openEmbeddedEventStore({ folder });
  const filler = new BookFiller(store);
  for (const day of days) await filler.day(day);
  await filler.finish();
  await store.close();
};

interface FilledBook {
  readonly khachId: string;
  readonly count: number;
  /** yyyy-mm-dd */
  readonly firstDay: string;
  readonly agents?: number;
}

function* daysOfBook({ khachId, count, firstDay, agents = AGENTS }: FilledBook): Generator<FilledDay> {
  let written = 0;
  for (let date = firstDay; written < count; date = addDays(date, 1))
    for (let agent = 0; agent < agents && written < count; agent += 1) {
      const ofAgent = Math.min(A_DAY, count - written);
      yield { agentId: benchAgent(agent), khachId, date, count: ofAgent };
      written += ofAgent;
    }
}

/**
 * Appends `count` placed messages of one bet to the log of a folder: of 40 agents (`agents`), 250 a day each, from
 * `firstDay` on.
 */
export const fillBook = (folder: string, book: FilledBook): Promise<void> =>
  fillDays(folder, daysOfBook(book));
