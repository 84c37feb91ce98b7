import { pathOf, type CallAnswer, type CallRequest } from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { useEffect, useMemo, useRef } from 'react';
import { readCall } from '../server/call.ts';
import { useServerState } from '../server-state/use-server-state.ts';

/** Milliseconds without change before a request is sent: a slider moves through many. */
const REST_MS = 200;

/** The answer of a reading call, loaded again when the request changes; null requests nothing. */
export const useAnswer = <const One extends Call>(call: One, request: CallRequest<One> | null) => {
  const path = request === null ? null : pathOf(call, request);
  const latest = useRef(request);
  useEffect(() => {
    latest.current = request;
  });
  const load = useMemo(
    () =>
      path === null
        ? null
        : (signal: AbortSignal) => {
            if (latest.current === null) throw new Error(`no request for ${path}`);
            return readCall(call, latest.current, { signal });
          },
    [call, path],
  );
  return useServerState<CallAnswer<One>>(load, { delayMs: REST_MS });
};
