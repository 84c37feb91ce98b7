import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what styles alone cannot do. jsdom has no queries: false. */
export const useMedia = (query: string): boolean => {
  const list = useMemo(() => (typeof matchMedia === 'function' ? matchMedia(query) : null), [query]);
  const hear = useCallback(
    (changed: () => void) => {
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(hear, () => list?.matches === true);
};
