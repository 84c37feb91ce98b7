import { useEffect, useRef, useState } from 'react';

/** What the browser offers where the system has a button or a gesture to close things; not yet in every DOM library. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

declare global {
  /** Undefined where the browser has none. */
  var CloseWatcher: (new () => Watcher) | undefined;
}

/**
 * The Back of a phone closes the dialog, as it does in apps, and does not leave the page with what was typed in it. At a
 * desk Escape does, and the browser's Back leaves.
 */
export const useCloseRequests = (onRequest: () => void): void => {
  const newest = useRef(onRequest);
  useEffect(() => {
    newest.current = onRequest;
  });
  // A dialog may stay open, with a question: the next request is heard too.
  const [heard, setHeard] = useState(0);
  useEffect(() => {
    const { CloseWatcher: Offered } = globalThis;
    if (Offered === undefined || !matchMedia('(pointer: coarse)').matches) return undefined;
    const watcher = new Offered();
    watcher.onclose = () => {
      setHeard((count) => count + 1);
      newest.current();
    };
    return () => watcher.destroy();
  }, [heard]);
};
