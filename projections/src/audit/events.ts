import type { Found } from '../audit-index/merge-runs.ts';
import { indexedEvents, type IndexQuery } from '../audit-index/query.ts';
import { grouped } from '../read-model/grouped.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { currentReports } from '../report/source.ts';
import type { AccountNames } from './account-names.ts';
import { isOfAgent } from './agent-streams.ts';
import { describeEvent, type EventDescription } from './describe-event.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import type { AuditEvent } from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';

const uiIdOf = (event: StoredEvent): string | null =>
  isBookEvent(event) && 'uiId' in event.data ? event.data.uiId : null;

/**
 * The numbers (stt) of the messages that these events concern, by message id, read from their placements in the
 * log.
 */
const messageNumbers = async (
  events: Pick<EventStore, 'readStream'>,
  about: readonly StoredEvent[],
): Promise<ReadonlyMap<string, number>> => {
  const wanted = new Map<string, Set<string>>();
  for (const event of about) {
    const uiId = uiIdOf(event);
    if (uiId !== null) wanted.set(event.stream, (wanted.get(event.stream) ?? new Set()).add(uiId));
  }
  const numbers = new Map<string, number>();
  for (const [stream, uiIds] of wanted)
    for await (const event of events.readStream(stream)) {
      if (!isBookEvent(event) || event.type !== 'BetPlaced') continue;
      const { uiId, stt } = event.data;
      if (uiIds.delete(uiId)) numbers.set(uiId, stt);
      if (uiIds.size === 0) break;
    }
  return numbers;
};

export interface EventsQuery extends IndexQuery {
  /** Only this agent's own streams; null = all. */
  readonly confinedTo: string | null;
  readonly limit: number;
}

interface Read {
  readonly events: EventStore;
  /** Documents of the audit index. */
  readonly index: DocumentReader;
  /** Documents of the report, for customer names. */
  readonly documents: DocumentReader;
  readonly accounts: AccountNames;
}

/** Events of a stream that are further apart than this are read separately. */
const GAP = 100;

/** Reads indexed events from the log, in the order of the index. */
const read = async (events: EventStore, found: readonly Found[]): Promise<readonly StoredEvent[]> => {
  const byPosition = new Map<string, StoredEvent>();
  for (const [stream, own] of grouped(found, (one) => one.stream)) {
    const revisions = own.map(({ revision }) => revision);
    for (let at = 0; at < revisions.length;) {
      const first = revisions[at] ?? 0;
      let last = first;
      for (; at < revisions.length && (revisions[at] ?? 0) - last <= GAP; at += 1)
        last = revisions[at] ?? last;
      for await (const event of events.readStream(stream, first)) {
        byPosition.set(event.position, event);
        if (event.revision >= last) break;
      }
    }
  }
  return found.flatMap(({ position }) => byPosition.get(position) ?? []);
};

const rowOf = async (
  event: StoredEvent,
  about: EventDescription,
  accounts: AccountNames,
  names: CustomerNames,
): Promise<AuditEvent> => ({
  position: event.position,
  stream: event.stream,
  revision: event.revision,
  eventId: event.eventId,
  type: event.type,
  version: event.version,
  at: event.metadata.occurredAt,
  actor: event.metadata.actor,
  actor_name: await accounts.nameOf(event.metadata.actor),
  ui_user_id: about.userId,
  user: await accounts.nameOf(about.userId),
  khach_id: about.khachId,
  khach_name: await names.of(about),
  ui_id: about.uiId,
  sentence: about.sentence,
  data: about.data,
});

/** Current customer names; an agent's are read once per page. */
class CustomerNames {
  readonly #documents: DocumentReader;
  readonly #names = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(documents: DocumentReader) {
    this.#documents = documents;
  }

  async of({ userId, khachId }: EventDescription): Promise<string | null> {
    if (userId === null || khachId === null) return null;
    const names = this.#names.get(userId) ?? this.#read(userId);
    this.#names.set(userId, names);
    return (await names).get(khachId) ?? null;
  }

  async #read(agentId: string): Promise<ReadonlyMap<string, string>> {
    const customers = await currentReports(this.#documents).customers(agentId);
    return new Map(customers.map(({ khachId, name }) => [khachId, name]));
  }
}

/** A page of events in log order: found by the index, read from the log. */
export const auditEvents = async (
  { events, index, documents, accounts }: Read,
  asked: EventsQuery,
): Promise<readonly AuditEvent[]> => {
  const { confinedTo, limit } = asked;
  const found: Found[] = [];
  for await (const one of indexedEvents({ documents: index, events }, asked)) {
    if (confinedTo !== null && !isOfAgent(confinedTo, one)) continue;
    found.push(one);
    if (found.length === limit) break;
  }
  const names = new CustomerNames(documents);
  const rows: AuditEvent[] = [];
  const page = await read(events, found);
  const numbers = await messageNumbers(events, page);
  for (const event of page) rows.push(await rowOf(event, describeEvent(event, numbers), accounts, names));
  return rows;
};
