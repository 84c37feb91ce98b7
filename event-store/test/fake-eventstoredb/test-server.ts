import { randomUUID } from 'node:crypto';
import type { LogUnderTest } from '../contract/sample-events.ts';
import type { EventStore } from '../../src/port.ts';
import { FakeEventStoreDb } from './fake-eventstoredb.ts';
import { openEventStoreDb } from '../../src/eventstoredb/open.ts';
import type { Timeouts } from '../../src/eventstoredb/retry.ts';

/** Short timeouts for tests of faults. */
const TEST_TIMEOUTS: Timeouts = { callMs: 1_000, retryMs: 4_000 };

const given = process.env['EVENTSTORE_URL'] ?? '';

/** The server of the suites, as their titles name it. */
export const SERVER =
  given === '' ? 'the fake EventStoreDB (EVENTSTORE_URL is not set)' : 'the server at EVENTSTORE_URL';

export interface ServerUnderTest {
  readonly url: string;
  stop(): void;
}

/** The server at EVENTSTORE_URL, else a new fake EventStoreDB. */
export const startServer = async (): Promise<ServerUnderTest> => {
  if (given !== '') return { url: given, stop: () => undefined };
  const double = await new FakeEventStoreDb().start();
  return { url: double.url, stop: () => double.stop() };
};

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
    open: () => Promise.resolve(openTestStore(server.url, prefix)),
    remove: () => {
      server.stop();
      return Promise.resolve();
    },
  };
};
