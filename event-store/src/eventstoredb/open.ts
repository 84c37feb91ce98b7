import { EventStoreDBClient } from '@eventstore/db-client';
import { AddressUnusable, type EventStore } from '../port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './retry.ts';
import type { Connection } from './paged-reads.ts';

export interface EventStoreDbSettings {
  /** esdb://… or esdb+discover://…, with the account in it. */
  readonly url: string;
  /** What our streams' names begin with on the server, before a dot. */
  readonly prefix?: string;
  readonly timeouts?: Timeouts;
}

const DEFAULT_PREFIX = 'so-cuoc';
const PREFIX = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * The store on the server at `url`: one a process, kept until it ends. Does not wait for the server, which may come
 * later. Throws AddressUnusable when `url` or `prefix` cannot be read; the account in it is never repeated.
 */
export const openEventStoreDb = (settings: EventStoreDbSettings): EventStore =>
  new EventStoreDbEventStore(connectionTo(settings));

/** As `openEventStoreDb`, for what reads without a store. */
export const connectionTo = ({
  url,
  prefix = DEFAULT_PREFIX,
  timeouts = DEFAULT_TIMEOUTS,
}: EventStoreDbSettings): Omit<Connection, 'closing'> => {
  if (!PREFIX.test(prefix))
    throw new AddressUnusable('Tiền tố luồng của EventStoreDB phải gồm 1 đến 64 chữ, số, "-" hoặc "_".');
  return { client: clientFor(url), prefix, timeouts };
};

const clientFor = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    // The client's own error repeats the address, password and all.
    throw new AddressUnusable(
      'Không đọc được EVENTSTORE_URL: phải có dạng esdb://máy:2113?tls=false hoặc esdb+discover://….',
    );
  }
};
