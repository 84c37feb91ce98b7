import { EventStoreDBClient } from '@eventstore/db-client';
import { AddressUnusable, type EventStore } from '../port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from './retry.ts';
import type { Connection } from './paged-reads.ts';

export interface EventStoreDbSettings {
  /** esdb://… or esdb+discover://…, including the account. */
  readonly url: string;
  /** Prefix of our stream names on the server, before a dot. */
  readonly prefix?: string;
  readonly timeouts?: Timeouts;
}

const DEFAULT_PREFIX = 'so-cuoc';
const PREFIX = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

/**
 * The store on the server at `url`: one per process, kept until it ends. Does not wait for the server. Throws
 * AddressUnusable if `url` or `prefix` cannot be parsed, without repeating the account in it.
 */
export const openEventStoreDb = (settings: EventStoreDbSettings): EventStore =>
  new EventStoreDbEventStore(connectionTo(settings));

/** Like `openEventStoreDb`, for reads without a store. */
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
    // The client's own error message contains the address with its password.
    throw new AddressUnusable(
      'Không đọc được EVENTSTORE_URL: phải có dạng esdb://máy:2113?tls=false hoặc esdb+discover://….',
    );
  }
};
