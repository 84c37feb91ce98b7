import { OPEN } from '@so-cuoc/shared-domain/contract/access.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Measured, Metrics } from './metrics.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';
import { addressList, LOOPBACK, type AddressList } from '../settings/address-list.ts';

/** Addresses that may read the metrics, always this machine too. Null for invalid text. */
export const metricsReaders = (text: string): AddressList | null => addressList(text, LOOPBACK);

/** Allows only this machine. */
export const THIS_MACHINE: AddressList = metricsReaders('') ?? { allows: () => false };

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  readonly measured: Measured;
  readonly readers: AddressList;
}

/** GET /metrics. Behind a proxy on this machine, the proxy's client counts (`x-forwarded-for`). */
export const metricsRoute: FastifyPluginCallback<MetricsRouteOptions> = (
  app,
  { metrics, measured, readers },
  done,
) => {
  app.get('/metrics', { config: { access: OPEN } }, async (request, reply) => {
    if (!readers.allows(request.ip)) return sendFailure(reply, outcome(FAILURES.metricsElsewhere));
    return reply.type(metrics.contentType).send(await metrics.text(measured));
  });
  done();
};
