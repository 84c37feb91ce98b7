import { useEffect } from 'react';
import { announceReload } from '../server/live.ts';
import { useHasOwnBook } from '../session/agent.ts';

const EVERY_MS = 10_000;

/**
 * The live channel carries the book of the session's own agent. Accounts that look at the books of
 * others (ad, au, sl) load what they see again every few seconds while the page is in view.
 */
export const useRefresh = (ofAgent: boolean): void => {
  const own = useHasOwnBook();
  useEffect(() => {
    if (own || !ofAgent) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) announceReload();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [own, ofAgent]);
};
