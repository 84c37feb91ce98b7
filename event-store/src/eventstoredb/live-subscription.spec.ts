import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeEventStoreDb } from '../../test/fake-eventstoredb/fake-eventstoredb.ts';
import { liveSubscription } from './live-subscription.ts';

let server: FakeEventStoreDb;
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await new FakeEventStoreDb().start();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await client.dispose();
  server.stop();
});

it('given that the caller stopped before it began, then it ends although the server confirms it', async () => {
  const closing = AbortSignal.abort();
  const timeouts = { callMs: 1_000, retryMs: 1_000, staleMs: 1_000 };
  const batches = liveSubscription({ client, prefix: 'test', timeouts, closing }, null, closing, () =>
    Promise.resolve(),
  );
  expect(await batches.next()).toEqual({ done: true, value: undefined });
  expect(server.subscriptions).toBe(0);
});
