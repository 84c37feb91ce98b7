import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import { StoreUnavailable, type EventStore } from '@so-cuoc/event-store/port.ts';
import fastify from 'fastify';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const ASK_EVERY_MS = 500;

export interface WaitOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
}

const answers = async (store: EventStore): Promise<boolean> => {
  try {
    await store.end();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
};

/**
 * Waits for a store on a server that may start later than this process. In the meantime, the port answers
 * every call with 503 `unavailable`. Resolves to the port, which the service takes over once the store has
 * answered.
 */
export const waitForStore = async (
  store: EventStore,
  { port, host, logLevel }: WaitOptions,
): Promise<number> => {
  if (await answers(store)) return port;
  const app = fastify(serverOptions({ level: logLevel, stream: process.stderr }));
  app.all('*', (_request, reply) => {
    void reply.header('retry-after', '2');
    return sendFailure(reply, outcome(FAILURES.storeNotYet));
  });
  await app.listen({ port, host });
  app.log.warn('Kho sự kiện chưa trả lời: đang chờ, mọi cuộc gọi được trả lời 503.');
  const bound: AddressInfo | string | null = app.server.address();
  try {
    do await delay(ASK_EVERY_MS);
    while (!(await answers(store)));
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
  return bound === null || typeof bound === 'string' ? port : bound.port;
};
