import type { EventStore, Position, StoredEvent } from '@so-cuoc/event-store/port.ts';
import type { AuditEvent } from '@so-cuoc/shared-domain/contract/audit.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { presentReports } from '../report/source.ts';
import { aboutOf, type About } from './about.ts';
import type { AuditedAccounts } from './accounts.ts';
import { streamsOfAgent } from './agent-streams.ts';

/** What is read: one stream, the streams of one agent, or the whole log. */
export type AuditScope =
  | { readonly kind: 'stream'; readonly stream: string }
  | { readonly kind: 'agent'; readonly agentId: string }
  | { readonly kind: 'log' };

export interface EventsAsked {
  readonly scope: AuditScope;
  /** Events about this account, or done by it. */
  readonly user: string | null;
  readonly khach: string | null;
  readonly types: ReadonlySet<string> | null;
  /** ISO instants in UTC, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly after: Position | null;
  readonly limit: number;
}

interface Read {
  readonly events: EventStore;
  /** Of the report and of the renewals, for the streams that an agent has. */
  readonly documents: DocumentReader;
  readonly renewals: DocumentReader;
  readonly accounts: AuditedAccounts;
}

interface Found {
  readonly event: StoredEvent;
  readonly about: About;
}

/** Tells the events that are asked for, as they come in the order of their stream. */
class Sought {
  readonly #asked: EventsAsked;
  /** Messages of the customer that is asked for: a deletion names the message alone. */
  readonly #ofCustomer = new Set<string>();

  constructor(asked: EventsAsked) {
    this.#asked = asked;
  }

  take(event: StoredEvent): Found | null {
    const { user, khach, types, from } = this.#asked;
    const about = aboutOf(event);
    const { occurredAt, actor } = event.metadata;
    const isOfCustomer = khach === null || this.#isOf(khach, about);
    if (from !== null && occurredAt < from) return null;
    if (types !== null && !types.has(event.type)) return null;
    if (user !== null && about.userId !== user && actor !== user) return null;
    return isOfCustomer ? { event, about } : null;
  }

  #isOf(khach: string, { khachId, uiId }: About): boolean {
    if (khachId === khach && uiId !== null) this.#ofCustomer.add(uiId);
    return khachId === khach || (uiId !== null && this.#ofCustomer.has(uiId));
  }
}

const isPast = ({ to }: EventsAsked, { metadata }: StoredEvent): boolean =>
  to !== null && metadata.occurredAt > to;

/** In log order: the first `limit` of one source that is read in order. */
const firstOf = async (source: AsyncIterable<StoredEvent>, asked: EventsAsked, { events }: Read) => {
  const found: Found[] = [];
  const sought = new Sought(asked);
  for await (const event of source) {
    if (found.length >= asked.limit || isPast(asked, event)) break;
    const one = sought.take(event);
    if (one === null) continue;
    if (asked.after === null || events.comparePositions(event.position, asked.after) > 0) found.push(one);
  }
  return found;
};

/** The first `limit` over an agent's streams, one after another; never more than two pages are held. */
const firstOfAgent = async (agentId: string, asked: EventsAsked, read: Read): Promise<readonly Found[]> => {
  const { events } = read;
  let found: readonly Found[] = [];
  for await (const stream of streamsOfAgent(read, agentId)) {
    const more = await firstOf(events.readStream(stream), asked, read);
    if (more.length === 0) continue;
    found = [...found, ...more]
      .toSorted((a, b) => events.comparePositions(a.event.position, b.event.position))
      .slice(0, asked.limit);
  }
  return found;
};

const sourceOf = (asked: EventsAsked, read: Read): Promise<readonly Found[]> => {
  const { scope, after } = asked;
  switch (scope.kind) {
    case 'stream':
      return firstOf(read.events.readStream(scope.stream), asked, read);
    case 'agent':
      return firstOfAgent(scope.agentId, asked, read);
    case 'log':
      return firstOf(read.events.readAll(after), asked, read);
  }
};

const rowOf = async ({ event, about }: Found, read: Read, names: CustomerNames): Promise<AuditEvent> => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision,
  eventId: event.eventId,
  type: event.type,
  version: event.version,
  at: event.metadata.occurredAt,
  actor: event.metadata.actor,
  actor_name: await read.accounts.nameOf(event.metadata.actor),
  ui_user_id: about.userId,
  user: await read.accounts.nameOf(about.userId),
  khach_id: about.khachId,
  khach_name: await names.of(about),
  ui_id: about.uiId,
  sentence: about.sentence,
  data: about.data,
});

/** Customers' present names, an agent's read once a page. */
class CustomerNames {
  readonly #documents: DocumentReader;
  readonly #names = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(documents: DocumentReader) {
    this.#documents = documents;
  }

  async of({ userId, khachId }: About): Promise<string | null> {
    if (userId === null || khachId === null) return null;
    const names = this.#names.get(userId) ?? this.#read(userId);
    this.#names.set(userId, names);
    return (await names).get(khachId) ?? null;
  }

  async #read(agentId: string): Promise<ReadonlyMap<string, string>> {
    const customers = await presentReports(this.#documents).customers(agentId);
    return new Map(customers.map(({ khachId, name }) => [khachId, name]));
  }
}

/** A page of events in the order of the log, read from the log itself. */
export const auditEvents = async (read: Read, asked: EventsAsked): Promise<readonly AuditEvent[]> => {
  const names = new CustomerNames(read.documents);
  const rows: AuditEvent[] = [];
  for (const found of await sourceOf(asked, read)) rows.push(await rowOf(found, read, names));
  return rows;
};
