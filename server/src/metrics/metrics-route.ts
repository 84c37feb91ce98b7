import { isIP, BlockList } from 'node:net';
import { OPEN } from '@so-cuoc/shared-domain/contract/access.ts';
import { sendFailure } from '@so-cuoc/command-service/http/call-refused.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Measured, Metrics } from './metrics.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** The addresses, besides this machine, that may read the metrics. */
export interface MetricsReaders {
  allows(address: string): boolean;
}

const BITS = { 4: 32, 6: 128 } as const;
const LOOPBACK = ['127.0.0.0/8', '::1'];

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const add = (list: BlockList, entry: string): boolean => {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (rest.length > 0 || (family !== 4 && family !== 6)) return false;
  const bits = prefix === undefined ? BITS[family] : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < 0 || bits > BITS[family]) return false;
  list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
};

/** Parses addresses and networks (`10.0.0.0/8`) separated by commas. Returns null for invalid text. */
export const metricsReaders = (text: string): MetricsReaders | null => {
  const list = new BlockList();
  const named = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (![...LOOPBACK, ...named].every((entry) => add(list, entry))) return null;
  return {
    allows: (address) => {
      const bare = plain(address);
      const family = isIP(bare);
      return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
    },
  };
};

/** Allows only this machine. */
export const THIS_MACHINE: MetricsReaders = metricsReaders('') ?? { allows: () => false };

interface MetricsRouteOptions {
  readonly metrics: Metrics;
  readonly measured: Measured;
  readonly readers: MetricsReaders;
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
