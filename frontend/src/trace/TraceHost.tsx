import { lazy, Suspense } from 'react';
import { useAsked } from './asked.ts';

const TraceDialog = lazy(async () => ({ default: (await import('./TraceDialog.tsx')).TraceDialog }));

/** Shows the trace that is asked for. Stands once, in the shell. */
export const TraceHost = () => {
  const asked = useAsked((state) => state.asked);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <TraceDialog asked={asked} />
    </Suspense>
  );
};
