import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { LogController, type ConnectionError, type FastifyHttpOptions } from 'fastify';
import { FAILURE_STATUS } from '@so-cuoc/shared-domain/contract/failures.ts';
import { BODY_LIMIT } from '@so-cuoc/call-routes/register-call.ts';
import { rawResponse, failureBody } from './call-refused.ts';
import type { TrustProxy } from './client-address.ts';
import { requestIdFor } from './request-id.ts';
import { errorSummary } from '@so-cuoc/event-store/error-summary.ts';
import { REQUEST_ID_HEADER } from '@so-cuoc/shared-domain/contract/access.ts';
import { FAILURES } from '@so-cuoc/shared-domain/outcomes/failures.ts';
import { outcome } from '@so-cuoc/shared-domain/outcomes/outcome.ts';

/** A busy machine may start slowly; a plugin that never finishes is still reported. */
const START_MS = 120_000;

/** A head takes one packet; a slow telephone has time for several. */
const HEAD_WITHIN_MS = 15_000;
const REQUEST_WITHIN_MS = 30_000;
/** How often connections are looked through for such as are over these times. */
const CHECK_EVERY_MS = 1_000;

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
  socket.end(rawResponse(status, outcome(answer), randomUUID()));
};

/**
 * Options of the HTTP server. The log is JSON, a line each; it holds no URLs, cookies or bodies, and of errors
 * only what cannot quote data.
 */
export const serverOptions = ({
  level,
  stream,
  trustProxy = 'loopback',
}: {
  level: string;
  stream: Writable;
  /** Whether to believe the `x-forwarded-*` headers of a peer, also of each earlier proxy that it names. */
  trustProxy?: TrustProxy;
}): FastifyHttpOptions<Server> => ({
  bodyLimit: BODY_LIMIT,
  pluginTimeout: START_MS,
  requestTimeout: REQUEST_WITHIN_MS,
  http: { headersTimeout: HEAD_WITHIN_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  keepAliveTimeout: 10_000,
  forceCloseConnections: 'idle',
  // Fastify's own answer has no code: while-stopping.ts.
  return503OnClosing: false,
  trustProxy,
  genReqId: requestIdFor(trustProxy),
  // One line at the end of each request: request-log.ts.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  routerOptions: { maxParamLength: 200 },
  clientErrorHandler: answerClientError,
  frameworkErrors: (_error, request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(FAILURE_STATUS.invalid, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        [REQUEST_ID_HEADER]: request.id,
      })
      .end(JSON.stringify(failureBody(outcome(FAILURES.badPath), 'path')));
  },
  logger: {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: (error: unknown) => ({ ...errorSummary(error) }) },
  },
});
