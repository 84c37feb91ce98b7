import { VERSION } from '../project.ts';
import type { TraceSettings } from './span-recorder.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** The tracing of a process. Its libraries are loaded only if there is somewhere to send traces to. */
export const openTracing = async (settings: TraceSettings | undefined): Promise<Tracing> =>
  settings === undefined ? NO_TRACING : (await import('./collector-tracing.ts')).tracingTo(settings, VERSION);
