import { randomUUID } from 'node:crypto';
import type { LogUnderTest } from '../contract/sample-events.ts';
import type { EventStore } from '../../src/port.ts';
import { FakeEventStoreDb } from './fake-eventstoredb.ts';
import { openEventStoreDb } from '../../src/eventstoredb/open.ts';
import { DEFAULT_TIMEOUTS, type Timeouts } from '../../src/eventstoredb/retry.ts';

/** Short timeouts for tests of faults. */
const TEST_TIMEOUTS: Timeouts = { callMs: 1_000, retryMs: 4_000, staleMs: 1_000 };

const given = process.env['EVENTSTORE_URL'] ?? '';

/** The server of the suites, as their titles name it. */
export const SERVER =
  given === '' ? 'the fake EventStoreDB (EVENTSTORE_URL is not set)' : 'the server at EVENTSTORE_URL';

export interface ServerUnderTest {
  readonly url: string;
  stop(): void;
}

/** The server at EVENTSTORE_URL, else a new fake EventStoreDB. */
export const startServer = async (): Promise<ServerUnderTest> =>
  given === '' ? startFake() : { url: given, stop: () => undefined };

const startFake = async (): Promise<ServerUnderTest> => {
  const double = await new FakeEventStoreDb().start();
  return { url: double.url, stop: () => double.stop() };
};

/** A line to a cluster cannot be broken in one place: the client goes around it. */
const single = given.includes(',') ? '' : given;

/** The server of the suites that break the line to it. */
export const SINGLE_SERVER =
  single === '' ? 'the fake EventStoreDB (EVENTSTORE_URL names no single server)' : SERVER;

export const startSingleServer = async (): Promise<ServerUnderTest> =>
  single === '' ? startFake() : { url: single, stop: () => undefined };

/** A store with a log of its own: nobody else writes under its prefix. */
export const openTestStore = (
  url: string,
  prefix = `test-${randomUUID()}`,
  timeouts = TEST_TIMEOUTS,
): EventStore => openEventStoreDb({ url, prefix, timeouts });

export const freshLog = async (): Promise<LogUnderTest> => {
  const server = await startServer();
  const prefix = `test-${randomUUID()}`;
  return {
    // The contract appends thousands of events at once, which a busy server does not answer within a second.
    open: () => Promise.resolve(openTestStore(server.url, prefix, DEFAULT_TIMEOUTS)),
    remove: () => {
      server.stop();
      return Promise.resolve();
    },
  };
};
