import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type { ConnectionError, FastifyServerOptions } from 'fastify';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { BODY_LIMIT } from '@so-cuoc/call-routes/register-call.ts';
import { rawResponse, failureBody } from './call-refused.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A busy machine may start slowly; a plugin that never finishes is still reported. */
const START_MS = 120_000;

/** Answers a connection that does not speak HTTP. */
const answerClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = tooLong
    ? '431 Request Header Fields Too Large'
    : late
      ? '408 Request Timeout'
      : '400 Bad Request';
  const answer = tooLong ? FAILURES.headTooLarge : late ? FAILURES.slowHttp : FAILURES.badHttp;
  socket.end(rawResponse(status, outcome(answer)));
};

/**
 * Options of the HTTP server. The log holds method, path and status, but no queries (the set-up link carries
 * its key there), cookies or bodies.
 */
export const serverOptions = ({
  level,
  stream,
}: {
  level: string;
  stream: Writable;
}): FastifyServerOptions => ({
  bodyLimit: BODY_LIMIT,
  pluginTimeout: START_MS,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle',
  trustProxy: 'loopback',
  genReqId: () => randomUUID(),
  routerOptions: { maxParamLength: 200 },
  clientErrorHandler: answerClientError,
  frameworkErrors: (_error, _request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(FAILURE_STATUS.invalid, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(JSON.stringify(failureBody(outcome(FAILURES.badPath), 'path')));
  },
  logger: {
    level,
    stream,
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: url.replace(/\?.*/s, ''), remoteAddress: ip }),
    },
  },
});
