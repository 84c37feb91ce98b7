import { EventStoreDBClient } from '@eventstore/db-client';
import { eventStoreAddressFault } from './address.ts';
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

/**
 * What the client would take longer for: noticing that a node is frozen or out of reach (13 s at most instead of 20)
 * and asking the next one who leads. Milliseconds; the time for gossip in seconds. The client warns of a shorter
 * interval.
 */
const QUICK_SETTINGS = {
  nodePreference: 'leader',
  keepAliveInterval: '10000',
  keepAliveTimeout: '3000',
  gossipTimeout: '2',
} as const;

/** The address with `QUICK_SETTINGS`; what it says itself counts. */
export const withQuickSettings = (url: string): string => {
  const [, said = ''] = /\?(.*)$/s.exec(url.trim()) ?? [];
  const named = new Set(said.split('&').map((pair) => plainName(pair.split('=')[0] ?? '')));
  const missing = Object.entries(QUICK_SETTINGS).filter(([name]) => !named.has(plainName(name)));
  const added = missing.map(([name, value]) => `${name}=${value}`).join('&');
  if (added === '') return url;
  return said === '' ? `${url.trim().replace(/[?/]+$/, '')}?${added}` : `${url.trim()}&${added}`;
};

/** The client takes a name in any case, with _ and - anywhere. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

const clientFor = (url: string): EventStoreDBClient => {
  const fault = eventStoreAddressFault(url);
  if (fault !== null) throw new AddressUnusable(fault);
  try {
    const client = EventStoreDBClient.connectionString(withQuickSettings(url));
    // The client would send all appends of a process over one call to a node. When that breaks, as after a change
    // of leader, it forgets the appends under way to every other node too, and the next answer to one of them ends
    // the process. Without that feature each append is a call of its own.
    Object.assign(client, { supports: () => Promise.resolve(false) });
    return client;
  } catch {
    // The client's own error message contains the address with its password.
    throw new AddressUnusable(
      'Không đọc được EVENTSTORE_URL: phải có dạng esdb://máy:2113?tls=false hoặc esdb+discover://….',
    );
  }
};
