import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { commandIdFor, eventIdFor } from '@so-cuoc/event-store/event-id.ts';
import type { EventStore } from '@so-cuoc/event-store/port.ts';
import { openAgent, type OpenedAgent } from '@so-cuoc/server/test/support/open-agent.ts';
import { startService } from '@so-cuoc/server/test/support/service-process.ts';
import { accountStream } from '@so-cuoc/shared-domain/accounts/events.ts';
import { DEFAULT_SETTINGS } from '@so-cuoc/shared-domain/customers/default-settings.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { benchAgent, fillBook, fillDays } from '../log/fill-book.ts';
import { setViewsToEnd } from '../log/open-log.ts';

/** A Monday. */
export const DATE = '2026-09-07';

/** How large a book is. */
export interface BookSize {
  /** Messages of the measured agent on the day. */
  readonly messages: number;
  /** Agents with messages on the day. */
  readonly agents: number;
  /** Events of earlier days. */
  readonly events: number;
}

/** What is in it, where it is not as usual. */
export interface BookContent {
  /** Messages of each other agent; absent = 50. */
  readonly ofOthers?: number;
  /** The texts of all messages, in turn; absent = one bet on a number of two digits. */
  readonly texts?: readonly string[];
}

export interface BookAgent {
  readonly id: string;
  readonly khachId: string;
}

export interface GrownBook {
  readonly folder: string;
  /** The measured agent, with its session. */
  readonly opened: OpenedAgent;
  /** The other agents. They cannot sign in; an admin places for them. */
  readonly others: readonly BookAgent[];
}

const AT = '2026-09-06T09:00:00.000Z';

const append = async (
  events: EventStore,
  stream: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const commandId = commandIdFor('growth', stream);
  const metadata = { occurredAt: AT, actor: null, commandId, correlationId: commandId };
  const event = { eventId: eventIdFor(commandId, 0), type, version: 1, data, metadata };
  await events.append(stream, [event], { expectedRevision: 'any', commandId });
};

/** Appends the accounts of agents and a customer of each. */
const fillAgents = async (folder: string, agents: readonly BookAgent[]): Promise<void> => {
  const events = openEmbeddedEventStore({ folder });
  for (const [number, { id, khachId }] of agents.entries()) {
    await append(events, accountStream(id), 'AccountOpened', {
      ...{ userId: id, username: `nguoi${String(number)}`, role: 'us', agentId: null, madeBy: null },
      ...{ note: '', endDate: null },
    });
    const customer = { agentId: id, khachId, name: 'Khách', settings: DEFAULT_SETTINGS };
    await append(events, customersStream(id), 'CustomerCreated', customer);
  }
  await events.close();
};

/** Fills an empty folder with a book of this size. */
export const growBook = async (
  folder: string,
  size: BookSize & BookContent,
  password: string,
): Promise<GrownBook> => {
  const first = await startService(folder);
  const opened = await openAgent(first.address, first.setupKey ?? '', password);
  await first.end('SIGTERM');
  const { khachId } = opened;
  if (size.events > 0) {
    await fillBook(folder, { khachId, count: size.events, firstDay: '2000-01-01' });
    // Folding what nobody reads again would take most of the time.
    await setViewsToEnd(folder);
  }
  const others = Array.from({ length: size.agents - 1 }, (_, number): BookAgent => ({
    id: benchAgent(100_000 + number),
    khachId: eventIdFor('growth customer', number),
  }));
  await fillAgents(folder, others);
  const { messages, ofOthers: count = 50, texts } = size;
  const day = { date: DATE, ...(texts === undefined ? {} : { texts }) };
  await fillDays(folder, [
    ...others.map((other) => ({ ...day, agentId: other.id, khachId: other.khachId, count })),
    { ...day, agentId: opened.id, khachId, count: messages },
  ]);
  return { folder, opened, others };
};
