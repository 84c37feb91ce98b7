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
} as const;

export type MaintenanceEvent = EventOf<typeof MAINTENANCE_EVENTS>;

export const isMaintenanceEvent = recogniserOf(MAINTENANCE_EVENTS);
