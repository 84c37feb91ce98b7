import '@so-cuoc/call-routes/request-context.ts';
import fp from 'fastify-plugin';
import { traceClock, type SpanRecorder } from './span-recorder.ts';
import { rootSpanIdOf, traceIdOf } from './trace-ids.ts';

/** W3C Trace Context; an answer has it only where its request is traced. */
export const TRACE_HEADER = 'traceparent';

/** Each answered call is a span, which the other spans of its request are children of. */
export const requestSpans = fp<{ spans: SpanRecorder }>(
  (app, { spans }, registered) => {
    app.addHook('onRequest', (request, reply, done) => {
      const { id } = request;
      if (request.routeOptions.config.call !== undefined && spans.isTraced(id))
        void reply.header(TRACE_HEADER, `00-${traceIdOf(id)}-${rootSpanIdOf(id)}-01`);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions, id, queuedMs } = request;
      if (routeOptions.config.call !== undefined) {
        const until = traceClock();
        const route = routeOptions.url ?? 'unknown';
        spans.record({
          ...{ requestId: id, name: `${method} ${route}`, isRoot: true },
          ...{ since: until - reply.elapsedTime, until },
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'so_cuoc.queued_ms': queuedMs,
          },
        });
      }
      done();
    });
    registered();
  },
  { name: 'request-spans' },
);
