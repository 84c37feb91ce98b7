import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyServerOptions } from 'fastify';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { failureBody } from './refusal.ts';

/** A message of the longest length twice, with room for its JSON. */
const BODY_LIMIT = 4 * 1024 * 1024;

/**
 * How the http server behaves before any route is reached. Logs name method, path and status, never
 * queries (the set-up link bears its key there), cookies or bodies.
 */
export const serverOptions = ({
  level,
  stream,
}: {
  level: string;
  stream: Writable;
}): FastifyServerOptions => ({
  bodyLimit: BODY_LIMIT,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle',
  trustProxy: 'loopback',
  genReqId: () => randomUUID(),
  routerOptions: { maxParamLength: 200 },
  frameworkErrors: (_error, _request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(FAILURE_STATUS.invalid, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(JSON.stringify(failureBody('invalid', 'Đường dẫn không hợp lệ.', 'path')));
  },
  logger: {
    level,
    stream,
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: url.replace(/\?.*/s, ''), remoteAddress: ip }),
    },
  },
});
