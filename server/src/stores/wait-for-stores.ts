import type { AddressInfo } from 'node:net';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { errorHandler } from '@so-cuoc/command-service/http/error-handler.ts';
import { requestLog } from '@so-cuoc/command-service/http/request-log.ts';
import { serverOptions } from '@so-cuoc/command-service/http/server-options.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import { whileStopping } from '@so-cuoc/command-service/http/while-stopping.ts';
import { AccountRefused, StoreUnavailable } from '@so-cuoc/event-store/port.ts';
import type { HealthProblemCode } from '@so-cuoc/shared-domain/contract/health-problems.ts';
import fastify from 'fastify';
import { LIVE_PATH, READY_PATH } from '../health/health-routes.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

const ASK_EVERY_MS = 500;

export interface WaitOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  readonly logLevel: string;
  /** Omitted = standard error. */
  readonly logTo?: Writable;
}

/** A store on a server that may start later than this process. */
export interface AwaitedStore {
  /** The problems of the process while it does not answer. */
  readonly problems: readonly HealthProblemCode[];
  /** What operators call it, in Vietnamese. */
  readonly name: string;
  /** Any small read; throws StoreUnavailable where it does not answer. */
  readonly read: () => Promise<unknown>;
}

/** Whether a server does not answer now, and may later. */
export const isSilence = (error: unknown): error is StoreUnavailable =>
  error instanceof StoreUnavailable && !(error instanceof AccountRefused);

const answers = async ({ read }: AwaitedStore): Promise<boolean> => {
  try {
    await read();
    return true;
  } catch (error) {
    if (isSilence(error)) return false;
    throw error;
  }
};

const silentAmong = async (stores: readonly AwaitedStore[]): Promise<readonly AwaitedStore[]> => {
  const asked = await Promise.all(stores.map(async (store) => ({ store, answered: await answers(store) })));
  return asked.flatMap(({ store, answered }) => (answered ? [] : [store]));
};

/**
 * Waits until every store has answered. In the meantime, the port answers every call with 503 `unavailable`, and
 * /health/ready names the stores. Resolves to the port, which the service takes over then. Throws AccountRefused,
 * and what a store throws that cannot be mended by waiting.
 */
export const waitForStores = async (
  stores: readonly AwaitedStore[],
  { port, host, logLevel, logTo = process.stderr }: WaitOptions,
): Promise<number> => {
  let silent = await silentAmong(stores);
  if (silent.length === 0) return port;
  const app = fastify(serverOptions({ level: logLevel, stream: logTo }));
  await app.register(requestLog);
  await app.register(errorHandler);
  await app.register(whileStopping);
  app.get(LIVE_PATH, (_request, reply) => reply.send({ status: 'live' }));
  const since = new Date().toISOString();
  app.get(READY_PATH, (_request, reply) =>
    reply.code(503).send({
      status: 'unready',
      problems: ['starting', ...silent.flatMap(({ problems }) => problems)].map((code) => ({
        code,
        state: 'failing',
        since,
      })),
    }),
  );
  app.all('*', (_request, reply) => {
    void reply.header('retry-after', '2');
    return sendFailure(reply, outcome(FAILURES.storeNotYet));
  });
  await app.listen({ port, host });
  const names = silent.map(({ name }) => name).join(', ');
  app.log.warn(`${names} chưa trả lời: đang chờ, mọi cuộc gọi được trả lời 503.`);
  const bound: AddressInfo | string | null = app.server.address();
  try {
    do {
      await delay(ASK_EVERY_MS);
      silent = await silentAmong(silent);
    } while (silent.length > 0);
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
  return bound === null || typeof bound === 'string' ? port : bound.port;
};
