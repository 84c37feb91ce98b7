import { describe, expect, test } from 'vitest';
import { rootSpanIdOf, traceIdOf } from './trace-ids.ts';
import { traceSettings } from './trace-settings.ts';

describe('the trace of a request', () => {
  test('has the digits of its id, so that the log and the trace are found by the same id', () => {
    expect(traceIdOf('4bf92f35-77b3-4da6-a3ce-929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(traceIdOf('4BF92F3577B34DA6A3CE929D0E0E4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  test.each(['edge-7f3a9.1_b', '00000000-0000-0000-0000-000000000000', 'renewal worker'])(
    'has the same valid id in every process where its id has another form: %s',
    (id) => {
      expect(traceIdOf(id)).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
      expect(traceIdOf(id)).toBe(traceIdOf(id));
      expect(traceIdOf(id)).not.toBe(traceIdOf(`${id}x`));
    },
  );

  test('begins with a span whose id every process knows', () => {
    expect(rootSpanIdOf('a-request')).toMatch(/^[0-9a-f]{16}$/);
    expect(rootSpanIdOf('a-request')).not.toBe(rootSpanIdOf('b-request'));
  });
});

describe('the variables of OpenTelemetry', () => {
  test('turn traces on by an address, and off without one', () => {
    expect(traceSettings({}, undefined)).toBeUndefined();
    expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' }, undefined)).toEqual({
      ...{ url: 'http://localhost:4318/v1/traces', ratio: 1, service: 'so-cuoc' },
    });
    const more = {
      ...{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://otel/in', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      OTEL_SERVICE_NAME: 'book',
    };
    expect(traceSettings(more, 'command')).toEqual({ url: 'https://otel/in', ratio: 0.25, service: 'book' });
    expect(traceSettings({ ...more, OTEL_SERVICE_NAME: '' }, 'command')).toMatchObject({
      service: 'so-cuoc-command',
    });
  });

  test.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
  ])('are refused with a sentence where they cannot be used: %j', (env, named) => {
    expect(traceSettings(env, undefined)).toContain(named);
  });
});
