import { TimeSlices } from '@so-cuoc/event-store/time-slices.ts';
import { atInstant, eventsAsOf } from '../as-of/as-of.ts';
import { dayOf } from '../audit-index/documents.ts';
import { streamsTouched } from '../audit-index/query.ts';
import type { DocumentReader } from '../read-model/port.ts';
import { datesWithBook } from '../report/documents.ts';
import { foldReportCustomer, noCustomers, type ReportCustomer } from '../report/report-customers.ts';
import { amountsOf, sameAmounts } from '@so-cuoc/shared-domain/contract/rows/report-rows.ts';
import { foldOrSkip, type MaySkip } from '../runner/folding/skip-unreadable.ts';
import type { AccountNames } from './account-names.ts';
import { dayChanges, type MessageChange, type MessageState, type Period } from './day-changes.ts';
import { describeEvent } from './describe-event.ts';
import type { EventStore, StoredEvent } from '@so-cuoc/event-store/port.ts';
import { bookOfStream } from '@so-cuoc/shared-domain/book/events.ts';
import type {
  AuditDiffRow,
  AuditMessageFigures,
} from '@so-cuoc/shared-domain/contract/calls/reports/audit.ts';
import { customersStream, isCustomerEvent } from '@so-cuoc/shared-domain/customers/events.ts';
import { dateOfDrawStream, type DrawEvent } from '@so-cuoc/shared-domain/draws/events.ts';

export interface DiffRequest extends Period {
  readonly agentId: string;
}

interface Read {
  readonly events: EventStore;
  /** Documents of the report: the days that have a book. */
  readonly documents: DocumentReader;
  /** Documents of the audit index: the days with events. */
  readonly index: DocumentReader;
  readonly accounts: AccountNames;
  /** Skips that operators ordered for the report. */
  readonly maySkip: MaySkip;
}

/** A customer at both instants, and the events in between. */
interface CustomerChange {
  readonly before: ReportCustomer | null;
  readonly after: ReportCustomer;
  readonly events: readonly StoredEvent[];
}

const customersBetween = async (
  { events, maySkip }: Read,
  { agentId, from, to }: DiffRequest,
): Promise<ReadonlyMap<string, CustomerChange>> => {
  const known = noCustomers(agentId);
  const before = new Map<string, ReportCustomer>();
  const causes = new Map<string, StoredEvent[]>();
  for await (const event of eventsAsOf(customersStream(agentId), atInstant(events, to))) {
    if (!isCustomerEvent(event)) continue;
    if (!foldOrSkip(event, maySkip, () => foldReportCustomer(known, event))) continue;
    const { khachId } = event.data;
    const customer = known.customers.get(khachId);
    if (event.metadata.occurredAt > from) causes.set(khachId, [...(causes.get(khachId) ?? []), event]);
    else if (customer !== undefined) before.set(khachId, customer);
  }
  return new Map(
    [...known.customers].map(([khachId, after]) => [
      khachId,
      { before: before.get(khachId) ?? null, after, events: causes.get(khachId) ?? [] },
    ]),
  );
};

/** Whether a change of the customer shows in its report rows: it was deleted, or giaonhan changed. */
const showsInRows = ({ before, after }: CustomerChange): boolean =>
  before !== null && (before.deleted !== after.deleted || before.givesTo !== after.givesTo);

/** The report figures of a message; null where the report does not show it. */
const reportFigures = (
  stood: MessageState | null,
  customer: ReportCustomer | null,
): AuditMessageFigures | null => {
  if (stood === null || customer === null || stood.message.deleted || customer.deleted) return null;
  const { text, khachId, flagged } = stood.message;
  return {
    ...amountsOf(stood.totals, customer),
    ui_chuoi: text,
    khach_id: khachId,
    ui_iserror: flagged,
  };
};

const isSame = (a: AuditMessageFigures | null, b: AuditMessageFigures | null): boolean =>
  a === null || b === null
    ? a === b
    : sameAmounts(a, b) &&
      a.ui_chuoi === b.ui_chuoi &&
      a.khach_id === b.khach_id &&
      a.ui_iserror === b.ui_iserror;

const rowOf = async (
  { before, after, events }: MessageChange,
  date: string,
  customers: ReadonlyMap<string, CustomerChange>,
  { agentId }: DiffRequest,
  read: Read,
): Promise<AuditDiffRow | null> => {
  const had = before === null ? undefined : customers.get(before.message.khachId);
  const { uiId, khachId, stt } = after.message;
  const has = customers.get(khachId);
  const was = reportFigures(before, had?.before ?? null);
  const is = reportFigures(after, has?.after ?? null);
  if (isSame(was, is)) return null;
  const byCustomer = [...new Set([had, has])].flatMap((one) =>
    one !== undefined && showsInRows(one) ? one.events : [],
  );
  const causes = [...events, ...byCustomer].toSorted((a, b) =>
    read.events.comparePositions(a.position, b.position),
  );
  return {
    ui_id: uiId,
    ui_user_id: agentId,
    khach_id: khachId,
    khach_name: has?.after.name ?? '',
    ui_date: date,
    stt,
    before: was,
    after: is,
    events: await Promise.all(
      causes.map(async (event) => ({
        position: event.position,
        stream: event.stream,
        type: event.type,
        at: event.metadata.occurredAt,
        actor: event.metadata.actor,
        actor_name: await read.accounts.nameOf(event.metadata.actor),
        sentence: describeEvent(event).sentence,
      })),
    ),
  };
};

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';
const DRAWS = ['DrawRowsConfirmed', 'DrawCorrected'] as const satisfies readonly DrawEvent['type'][];

/** The days whose book or draws have events in the period; null = any day, because a customer changed. */
const datesTouched = async (
  { index }: Read,
  { agentId, from, to }: DiffRequest,
  customers: ReadonlyMap<string, CustomerChange>,
): Promise<ReadonlySet<string> | null> => {
  if ([...customers.values()].some((one) => one.events.length > 0 && showsInRows(one))) return null;
  const [first, last] = [dayOf(from), dayOf(to)];
  const streams = await Promise.all([
    streamsTouched(index, { user: agentId }, first, last),
    ...DRAWS.map((type) => streamsTouched(index, { type }, first, last)),
  ]);
  return new Set(
    streams.flatMap((some) =>
      [...some].flatMap((stream) => bookOfStream(stream)?.date ?? dateOfDrawStream(stream) ?? []),
    ),
  );
};

/**
 * The report rows of an agent that differ between two instants, by day and order of entry, each with the events
 * that caused it. Reads one day at a time to limit memory.
 */
export async function* auditDiff(read: Read, asked: DiffRequest): AsyncGenerator<AuditDiffRow> {
  const { agentId } = asked;
  const customers = await customersBetween(read, asked);
  const touched = await datesTouched(read, asked, customers);
  const slices = new TimeSlices();
  for await (const date of datesWithBook(read.documents, agentId, FIRST_DAY, LAST_DAY)) {
    if (touched !== null && !touched.has(date)) continue;
    for (const message of await dayChanges(read, { agentId, date }, asked)) {
      await slices.pause();
      const row = await rowOf(message, date, customers, asked, read);
      if (row !== null) yield row;
    }
  }
}
