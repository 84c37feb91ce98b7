import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              ...{ traceId: z.string(), spanId: z.string(), parentSpanId: z.string().optional() },
              ...{ name: z.string(), startTimeUnixNano: z.string(), endTimeUnixNano: z.string() },
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector gets it. Times in nanoseconds since 1970. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly since: bigint;
  readonly until: bigint;
}

const spansIn = (body: string): readonly CollectedSpan[] =>
  exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value['stringValue'];
    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ parentSpanId = '', startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        ...{ ...span, parentSpanId, service: String(service) },
        ...{ since: BigInt(startTimeUnixNano), until: BigInt(endTimeUnixNano) },
      }));
  });

/** A collector of traces (OTLP over HTTP, JSON) in the test itself. */
export const traceCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    settings: (service = 'so-cuoc') => ({ url: `http://127.0.0.1:${port}/v1/traces`, ratio: 1, service }),
    /** Everything that was sent, as it was sent. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
  };
};
