import {
  pathOf,
  type CallAnswer as AnswerOf,
  type CallRequest,
} from '@so-cuoc/shared-domain/contract/call-request.ts';
import type { Call } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { useEffect, useRef, useState } from 'react';
import { readCall, type CallResult } from '../server/call.ts';

interface Kept<Value> {
  readonly path: string;
  readonly result: CallResult<Value>;
}

/** What a question was answered, null while it is not; `again` asks it once more. */
export interface Answered<Value> {
  readonly result: CallResult<Value> | null;
  readonly again: () => void;
}

/** Moving a slider asks for where it rests. */
const REST_MS = 200;

/**
 * The answer of a reading call, asked anew when what is asked changes and has rested; null while it is not there.
 * Null asks nothing.
 */
export const useAnswer = <const One extends Call>(
  call: One,
  asked: CallRequest<One> | null,
): Answered<AnswerOf<One>> => {
  const [kept, setKept] = useState<Kept<AnswerOf<One>> | null>(null);
  const [turn, setTurn] = useState(0);
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
  }, [call, path, turn]);
  const again = (): void => {
    setKept(null);
    setTurn((before) => before + 1);
  };
  return { result: kept?.path === path ? kept.result : null, again };
};
