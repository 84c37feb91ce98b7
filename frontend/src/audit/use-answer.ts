import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { readCall, type CallResult } from '../server/call.ts';

interface Answered<Value> {
  readonly path: string;
  readonly result: CallResult<Value>;
}

/** Moving a slider asks for where it rests. */
const REST_MS = 200;

/**
 * The answer of a reading call, asked anew when the path changes and has rested; null while it is not there. A path
 * that is null asks nothing.
 */
export const useAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  path: string | null,
): CallResult<z.output<Schema>> | null => {
  const [answered, setAnswered] = useState<Answered<z.output<Schema>> | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const asking = new AbortController();
    const resting = setTimeout(() => {
      readCall(schema, path, { signal: asking.signal }).then(
        (result) => setAnswered({ path, result }),
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(resting);
      asking.abort();
    };
  }, [schema, path]);
  return answered?.path === path ? answered.result : null;
};
