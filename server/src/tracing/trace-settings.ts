import type { TraceSettings } from './span-recorder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const RATIO = /^(0(\.\d{1,6})?|1(\.0+)?)$/;

const urlOf = (env: Environment): string => {
  const own = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? '';
  const shared = (env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').replace(/\/$/, '');
  return own !== '' || shared === '' ? own : `${shared}/v1/traces`;
};

/**
 * Where traces go, by the variables of OpenTelemetry; undefined = nowhere. Or a sentence that names what cannot be
 * used. What this does not read, such as headers and certificates, the exporter reads itself.
 */
export const traceSettings = (
  env: Environment,
  role: string | undefined,
): TraceSettings | undefined | string => {
  const url = urlOf(env);
  if (url === '') return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT phải có dạng http://máy:cổng hoặc https://máy:cổng.';
  const ratio = env['OTEL_TRACES_SAMPLER_ARG'] ?? '';
  if (ratio !== '' && !RATIO.test(ratio))
    return `OTEL_TRACES_SAMPLER_ARG "${ratio}" không hợp lệ: phải là số từ 0 đến 1.`;
  const service = (env['OTEL_SERVICE_NAME'] ?? '') || (role === undefined ? 'so-cuoc' : `so-cuoc-${role}`);
  return { url, ratio: ratio === '' ? 1 : Number(ratio), service };
};
