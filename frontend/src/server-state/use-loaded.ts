import { useCallback, useEffect, useState } from 'react';
import type { CallFailure, CallResult } from '../server/call.ts';
import { listenLive } from '../server/live.ts';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: CallFailure }
  | { readonly state: 'ready'; readonly value: Value };

const loadedOf = <Value>(answer: CallResult<Value>): Loaded<Value> =>
  answer.ok ? { state: 'ready', value: answer.value } : { state: 'failed', failure: answer.failure };

/**
 * What a call answers, loaded again whenever a payment that concerns this account changes, unless it is asked
 * for the past, which no news moves. `load` must stay the same function while it asks the same.
 */
export const useServerState = <Value>(
  load: () => Promise<CallResult<Value>>,
  { past = false }: { readonly past?: boolean } = {},
): { readonly loaded: Loaded<Value>; readonly reload: () => Promise<void> } => {
  const [answered, setAnswered] = useState<{ by: typeof load; loaded: Loaded<Value> } | null>(null);
  const reload = useCallback(async () => {
    const loaded = loadedOf(await load());
    // meanwhile something else may have been asked, and be answered
    setAnswered((held) => (held === null || held.by === load ? { by: load, loaded } : held));
  }, [load]);
  useEffect(() => {
    let current = true;
    const again = (): void => {
      void load().then((answer) => {
        if (current) setAnswered({ by: load, loaded: loadedOf(answer) });
      });
    };
    again();
    const stop = listenLive({
      changes: ({ rows }) => {
        if (!past && rows.some(({ kind }) => kind === 'payment')) again();
      },
      reload: again,
      resumed: again,
    });
    return () => {
      current = false;
      stop();
    };
  }, [load, past]);
  return { loaded: answered?.by === load ? answered.loaded : { state: 'loading' }, reload };
};
