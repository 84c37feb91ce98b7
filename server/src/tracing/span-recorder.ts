import { ROOT_CONTEXT, SpanKind, TraceFlags, trace, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type IdGenerator,
} from '@opentelemetry/sdk-trace';
import { rootSpanIdOf, traceIdOf } from './trace-ids.ts';

/** Where spans go, and how many. */
export interface TraceSettings {
  /** The collector's address for traces (OTLP over HTTP). */
  readonly url: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly ratio: number;
  /** What this process is called in the traces. */
  readonly service: string;
}

/** A step of a request that has ended. Times are milliseconds since 1970. */
export interface EndedSpan {
  readonly requestId: string;
  readonly name: string;
  readonly since: number;
  readonly until: number;
  /** Nothing of people, texts or amounts. */
  readonly attributes?: Attributes;
  readonly isRoot?: boolean;
}

/** Milliseconds since 1970, finer than a clock tells. */
export const traceClock = (): number => performance.timeOrigin + performance.now();

/** A collector that does not answer does not hold up the end of the service. */
const FLUSH_WITHIN_MS = 2_000;

/** Random ids, but for the span of a request. */
class RequestIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  /** The request whose own span is being made. */
  requestId: string | null = null;

  generateTraceId(): string {
    return this.requestId === null ? this.#random.generateTraceId() : traceIdOf(this.requestId);
  }

  generateSpanId(): string {
    return this.requestId === null ? this.#random.generateSpanId() : rootSpanIdOf(this.requestId);
  }
}

/**
 * Sends spans to a collector, in the background. Where the collector is away or too slow, spans are dropped and
 * nothing else happens.
 */
export class SpanRecorder {
  readonly #ids = new RequestIds();
  readonly #sampler: TraceIdRatioBasedSampler;
  readonly #provider: TracerProvider;

  constructor({ url, ratio, service }: TraceSettings, version: string) {
    this.#sampler = new TraceIdRatioBasedSampler(ratio);
    this.#provider = new TracerProvider({
      idGenerator: this.#ids,
      resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
    });
  }

  /** Whether the request is among those that are traced; the same in every process. */
  isTraced(requestId: string): boolean {
    const { decision } = this.#sampler.shouldSample(ROOT_CONTEXT, traceIdOf(requestId));
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  }

  record({ requestId, name, since, until, attributes = {}, isRoot = false }: EndedSpan): void {
    if (!this.isTraced(requestId)) return;
    const parent = trace.setSpanContext(ROOT_CONTEXT, {
      ...{ traceId: traceIdOf(requestId), spanId: rootSpanIdOf(requestId) },
      ...{ traceFlags: TraceFlags.SAMPLED, isRemote: true },
    });
    this.#ids.requestId = isRoot ? requestId : null;
    const kind = isRoot ? SpanKind.SERVER : SpanKind.INTERNAL;
    const span = this.#provider
      .getTracer('so-cuoc')
      .startSpan(name, { startTime: since, attributes, kind, root: isRoot }, isRoot ? ROOT_CONTEXT : parent);
    this.#ids.requestId = null;
    span.end(until);
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FLUSH_WITHIN_MS);
    });
    await Promise.race([this.#provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  }
}
