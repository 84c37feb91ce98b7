import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import * as administrationCalls from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { viewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { healthAnswer } from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { ADMIN_OUTCOMES } from '@so-cuoc/shared-domain/outcomes/administration.ts';
import { randomUUID } from 'node:crypto';
import { openEmbeddedEventStore } from '@so-cuoc/event-store/embedded/open.ts';
import { VIEW_NAMES } from '@so-cuoc/projections/views.ts';
import { customersStream } from '@so-cuoc/shared-domain/customers/events.ts';
import { VIEWS_STREAM } from '@so-cuoc/shared-domain/views/events.ts';
import { expect, test } from 'vitest';
import { claim } from '../src/http-client/session-client.ts';
import { serveForTest, temporaryFolder } from './support/served.ts';

const ORDERS = {
  rebuild: administrationCalls.rebuildView,
  retry: administrationCalls.retryView,
  skip: administrationCalls.skipEvent,
};
const SLOW = 60_000;

/** Appends a renaming of a customer that never existed: the views of customers cannot fold it. */
const givenUnreadableEvent = async (folder: string): Promise<string> => {
  const log = openEmbeddedEventStore({ folder });
  const agentId = randomUUID();
  const commandId = randomUUID();
  const result = await log.append(
    customersStream(agentId),
    [
      {
        eventId: randomUUID(),
        type: 'CustomerRenamed',
        version: 1,
        data: { agentId, khachId: randomUUID(), name: 'Không có' },
        metadata: {
          occurredAt: '2026-11-20T02:00:00.000Z',
          actor: null,
          commandId,
          correlationId: commandId,
        },
      },
    ],
    { expectedRevision: 'none', commandId },
  );
  await log.close();
  if (!result.ok) throw new Error('not appended');
  return result.position;
};

test(
  'an admin sees what stopped a view, orders to skip it and to rebuild the view, and all of this is recorded',
  {
    timeout: SLOW,
  },
  async () => {
    const folder = await temporaryFolder();
    const position = await givenUnreadableEvent(folder);
    const serving = await serveForTest(folder);
    const admin = await claim(serving.address, serving.setupKey ?? '', 'admin', 'mat.khau_1');
    const views = async () => viewRow.array().parse(await admin.get(administrationCalls.views.path));
    const ofName = async (name: string) => (await views()).find((view) => view.name === name);
    const order = (name: string, what: 'rebuild' | 'retry' | 'skip') =>
      admin.post(pathOf(ORDERS[what], { params: { name } }), {});

    const { status, views: seen } = healthAnswer.parse(await admin.get(installationCalls.health.path));
    expect(status).toBe('degraded');
    expect(seen.find(({ name }) => name === 'customers')?.error).toContain(`vị trí ${position}`);
    expect(await ofName('customers')).toMatchObject({ state: 'stopped', obstacle: { position } });
    expect((await views()).map(({ name }) => name).toSorted()).toEqual(VIEW_NAMES.toSorted());
    expect(await ofName('draws')).toMatchObject({ state: 'live', obstacle: null, lag: 0 });

    expect(await order('khong', 'rebuild')).toMatchObject([outcome(ADMIN_OUTCOMES.viewUnknown)]);
    expect(await order('draws', 'retry')).toMatchObject([
      outcome(ADMIN_OUTCOMES.viewNotStopped, { view: 'draws' }),
    ]);
    expect(await order('customers', 'retry')).toEqual([{ result: 'updatesuccess', name: 'customers' }]);
    await expect.poll(() => ofName('customers')).toMatchObject({ state: 'stopped', obstacle: { position } });
    for (const name of ['customers', 'report']) {
      expect(await order(name, 'skip')).toEqual([{ result: 'updatesuccess', name }]);
      await expect.poll(() => ofName(name)).toMatchObject({ state: 'live', obstacle: null, lag: 0 });
    }
    expect(await order('customers', 'rebuild')).toEqual([{ result: 'updatesuccess', name: 'customers' }]);
    await expect.poll(() => ofName('customers')).toMatchObject({ state: 'live', rebuild: null, lag: 0 });
    expect((await ofName('customers'))?.skipped).toHaveLength(1);
    await serving.stop();

    const log = openEmbeddedEventStore({ folder });
    const recorded: string[] = [];
    for await (const { type, metadata } of log.readStream(VIEWS_STREAM)) {
      recorded.push(type);
      expect(metadata.actor).not.toBeNull();
    }
    await log.close();
    expect(recorded).toEqual([
      'ViewRetryOrdered',
      'ViewEventSkipped',
      'ViewEventSkipped',
      'ViewRebuildOrdered',
    ]);
  },
);
