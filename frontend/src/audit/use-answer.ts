import { pathOf, type Answered, type Asked } from '@so-cuoc/shared-domain/contract/calls/asked.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/calls/call.ts';
import { useEffect, useRef, useState } from 'react';
import { readCall, type CallResult } from '../server/call.ts';

interface Kept<Value> {
  readonly path: string;
  readonly result: CallResult<Value>;
}

/** Moving a slider asks for where it rests. */
const REST_MS = 200;

/**
 * The answer of a reading call, asked anew when what is asked changes and has rested; null while it is not there.
 * Null asks nothing.
 */
export const useAnswer = <const One extends Call>(
  call: One,
  asked: Asked<One> | null,
): CallResult<Answered<One>> | null => {
  const [kept, setKept] = useState<Kept<Answered<One>> | null>(null);
  const path = asked === null ? null : pathOf(call, asked);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  useEffect(() => {
    if (path === null) return undefined;
    const asking = new AbortController();
    const resting = setTimeout(() => {
      if (latest.current === null) return;
      readCall(call, latest.current, { signal: asking.signal }).then(
        (result) => setKept({ path, result }),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(resting);
      asking.abort();
    };
  }, [call, path]);
  return kept?.path === path ? kept.result : null;
};
