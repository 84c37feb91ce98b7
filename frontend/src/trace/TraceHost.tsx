import { lazy, Suspense } from 'react';
import { useTraceRequest } from './trace-request.ts';

const TraceDialog = lazy(async () => ({ default: (await import('./TraceDialog.tsx')).TraceDialog }));

/** Shows the requested trace. Rendered once, in the shell. */
export const TraceHost = () => {
  const asked = useTraceRequest((state) => state.asked);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <TraceDialog asked={asked} />
    </Suspense>
  );
};
