import { HealthRegistry } from '@so-cuoc/event-store/health/health-registry.ts';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { EventRejected, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/served.ts';
import { measuredStore } from './measured-store.ts';

test('an append that fails is counted by reason and makes the process unready until one succeeds', async () => {
  const real = openEmbeddedEventStore({ folder: await temporaryFolder() });
  onTestFinished(() => real.close());
  let fault: Error | null = new EventRejected('too large');
  const faulty = withAppend(real, (stream, events, options) =>
    fault === null ? real.append(stream, events, options) : Promise.reject(fault),
  );
  const failed: string[] = [];
  const health = new HealthRegistry(() => new Date());
  const meter = { begun: () => undefined, ended: () => undefined, failed: (why: string) => failed.push(why) };
  const store = measuredStore(faulty, { ...meter, failed: (why) => void meter.failed(why) }, health);
  const append = () => store.append('chat', [], { expectedRevision: 'any', commandId: 'c' });
  await expect(append()).rejects.toThrow(EventRejected);
  expect(health.problems()).toEqual([]);
  fault = new StoreUnavailable('full');
  await expect(append()).rejects.toThrow(StoreUnavailable);
  expect(health.problems()).toMatchObject([{ code: 'append_failing', state: 'failing' }]);
  fault = new Error('other');
  await expect(append()).rejects.toThrow('other');
  expect(failed).toEqual(['rejected', 'unavailable', 'other']);
  fault = null;
  const metadata = {
    occurredAt: '2026-11-20T09:00:00.000Z',
    actor: null,
    commandId: 'c',
    correlationId: 'c',
  };
  const event = { eventId: 'e', type: 'Test', version: 1, data: {}, metadata };
  expect(await store.append('chat', [event], { expectedRevision: 'any', commandId: 'c' })).toMatchObject({
    ok: true,
  });
  expect(health.problems()).toEqual([]);
});
