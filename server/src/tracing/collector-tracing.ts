import type { Steps } from '@so-cuoc/call-routes/tracing/steps.ts';
import { requestSpans } from './request-spans.ts';
import { SpanRecorder, traceClock, type TraceSettings } from './span-recorder.ts';
import { tracedEvents, tracedReadModels } from './traced-stores.ts';
import { TracedRequests } from './traced-requests.ts';
import type { Tracing } from './tracing.ts';

const stepsOf = (spans: SpanRecorder): Steps => ({
  measure: (requestId, name, work) => {
    const since = traceClock();
    const ended = (): void => spans.record({ requestId, name, since, until: traceClock() });
    const result = work();
    if (result instanceof Promise) result.then(ended, ended);
    else ended();
    return result;
  },
});

/** Traces to a collector. */
export const tracingTo = (settings: TraceSettings, version: string): Tracing => {
  const spans = new SpanRecorder(settings, version);
  const requests = new TracedRequests(spans);
  return {
    steps: stepsOf(spans),
    events: (store) => tracedEvents(store, spans, requests),
    readModels: (store, log) => tracedReadModels(store, log, requests),
    attach: async (app) => {
      await app.register(requestSpans, { spans });
    },
    onSent: (log, view, upTo) => requests.told(log, view, upTo),
    close: () => spans.close(),
  };
};
