import { openEventStoreDb } from '@so-cuoc/event-store/eventstoredb/open.ts';
import { FakeEventStoreDb } from '@so-cuoc/event-store/test/fake-eventstoredb/fake-eventstoredb.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordedMongoDb } from '../../test/support/recorded-mongodb.ts';
import { temporaryFolder } from '../../test/support/served.ts';
import { FOLDING_STORES } from './folding-stores.ts';

const FOLLOWING = { end: { ordinal: 0, offset: 0 } };

test('given an event of an old version on EventStoreDB, then the thread gets it in its current version', async () => {
  const fake = await new FakeEventStoreDb().start();
  onTestFinished(() => fake.stop());
  const eventStore = { url: fake.url, prefix: 'test' };
  const writer = openEventStoreDb(eventStore);
  onTestFinished(() => writer.close());
  const [agentId, commandId] = [randomUUID(), randomUUID()];
  const metadata = { occurredAt: new Date().toISOString(), actor: null, commandId, correlationId: commandId };
  const data = { agentId, khachId: randomUUID(), layout: {} };
  const event = { eventId: randomUUID(), type: 'SettlementChosen', version: 1, data, metadata };
  await writer.append(customersStream(agentId), [event], { expectedRevision: 'none', commandId });

  const log = await FOLDING_STORES.openLog(
    { folder: await temporaryFolder(), eventStore, mongodb: null },
    FOLLOWING,
  );
  onTestFinished(() => log.close());
  const batches = log.subscribe(null, AbortSignal.timeout(10_000))[Symbol.asyncIterator]();
  expect(await batches.next()).toMatchObject({
    value: [{ version: 2, data: { layout: { side: 'shop' } } }],
  });
  await batches.return?.();
});

test('given documents on MongoDB, then the thread asks that server and makes no file', async () => {
  const server = await recordedMongoDb();
  onTestFinished(() => server.close());
  const folder = await temporaryFolder();
  const store = await FOLDING_STORES.openReadModels(
    { folder, eventStore: null, mongodb: server.url },
    () => undefined,
  );
  onTestFinished(() => store.close());
  expect(await store.checkpoint('report')).toBeNull();
  expect(server.commands).toMatchObject([{ find: 'checkpoints', filter: { _id: 'report' } }]);
  expect(existsSync(join(folder, 'views.db'))).toBe(false);
});
