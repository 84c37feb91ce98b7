import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import { withAppend } from '@so-cuoc/event-store/with-append.ts';
import { expect } from 'vitest';
import { thisMachine, type Machine } from '../../src/machine.ts';
import type { ServeOptions, Serving } from '../../src/serve.ts';
import { openAgent, type OpenedAgent } from './open-agent.ts';
import { watchAlerts } from './prometheus.ts';
import { serveForTest, temporaryFolder } from './served.ts';

export const SOON = { timeout: 40_000, interval: 250 };
export const PASSWORD = 'mat.khau_1';

/** What the service takes from this machine, to be replaced in part. */
export const machineOn = (data: string): Machine =>
  thisMachine({
    ...{ port: 0, host: '127.0.0.1', data, mongodb: null, logLevel: 'silent', now: () => new Date() },
  });

/** How Prometheus sees the metrics of the service. */
interface Seen {
  readonly seen?: (metrics: string) => string;
  readonly everyMs?: number;
}

interface Watched {
  readonly data: string;
  readonly serving: Serving;
  readonly opened: OpenedAgent;
  readonly raised: (alert: string) => Promise<void>;
  readonly over: (alert: string) => Promise<void>;
}

export const metricsOf = async ({ address }: Pick<Serving, 'address'>): Promise<string> => {
  const answer = await fetch(`${address}/metrics`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
};

/** Prometheus over what `scrape` answers. Resolves once an alert fires, or does not any more. */
export const watching = async (
  scrape: () => Promise<string>,
  everyMs?: number,
): Promise<Pick<Watched, 'raised' | 'over'>> => {
  const firing = await watchAlerts(scrape, everyMs);
  return {
    raised: (alert) => expect.poll(firing, SOON).toContain(alert),
    over: (alert) => expect.poll(firing, SOON).not.toContain(alert),
  };
};

/** A service with an agent, whose metrics Prometheus reads. */
export const watched = async (
  more: Partial<ServeOptions> | ((data: string) => Partial<ServeOptions>) = {},
  { seen = (metrics) => metrics, everyMs }: Seen = {},
): Promise<Watched> => {
  const data = await temporaryFolder();
  const serving = await serveForTest(data, null, undefined, typeof more === 'function' ? more(data) : more);
  const opened = await openAgent(serving.address, serving.setupKey ?? '', PASSWORD);
  return { data, serving, opened, ...(await watching(async () => seen(await metricsOf(serving)), everyMs)) };
};

/** A machine whose log refuses appends while it is broken. */
export const breakable =
  (found: { broken: boolean }) =>
  (data: string): Partial<ServeOptions> => {
    const machine = machineOn(data);
    return {
      machine: {
        ...machine,
        openEvents: (...given) => {
          const store = machine.openEvents(...given);
          return withAppend(store, (stream, events, options) =>
            found.broken
              ? Promise.reject(new StoreUnavailable('full'))
              : store.append(stream, events, options),
          );
        },
      },
    };
  };

export const addCustomer = ({ agent, id }: OpenedAgent): Promise<unknown> =>
  agent.post(customerCalls.create.path, { userid: id, khachname: randomUUID() });

/** Repeats work until the promise has settled. */
export const repeating = async (until: Promise<void>, work: () => Promise<unknown>): Promise<void> => {
  const state = { isOver: false };
  const settled = until.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    await work().catch(() => undefined);
    await nextTurn();
  }
  await settled;
};
