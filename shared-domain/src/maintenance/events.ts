import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const maintenanceStreams = defineStream('maintenance');
export const MAINTENANCE_STREAM = maintenanceStreams.pattern;

/** A verified file, with the SHA-256 of its bytes. */
interface Archive {
  readonly records: number;
  readonly file: string;
  readonly sha256: string;
}

/** What an admin did about the installation itself. */
export const MAINTENANCE_EVENTS = {
  OldDataArchived: defineEvent<
    Archive & {
      /** yyyy-mm-dd, exclusive. */
      readonly before: string;
    }
  >({
    version: 1,
    summary: 'Data older than a day was written to a verified file; views drop it by events of their own.',
  }),
  FaultLogArchived: defineEvent<Archive>({
    version: 1,
    summary: "The log of browsers' errors was moved to a verified file.",
  }),
  DataQueried: defineEvent<{ readonly query: string; readonly rows: number }>({
    version: 1,
    summary: "An admin queried everyone's data; the event holds the query and the number of rows.",
  }),
  TimesMended: defineEvent<{
    /** No event of the book is later than this ISO instant, said the operator. */
    readonly notAfter: string;
    /** Events with other ordered times than before. */
    readonly changed: number;
    /** Number of the first of them in the log, from 1. */
    readonly first: number;
    /** The seal of the export with the former times. */
    readonly formerSeal: string;
  }>({
    version: 1,
    summary: 'An operator had the ordered times made anew, because a clock had been wrong.',
  }),
} as const;

export type MaintenanceEvent = EventOf<typeof MAINTENANCE_EVENTS>;

export const isMaintenanceEvent = recogniserOf(MAINTENANCE_EVENTS);
