import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { LayerContext } from '../design/overlays/modal-layers.tsx';
import { register, type Action, handleKey } from './registry.ts';

/**
 * Registers an action while the component is mounted. `perform` and `when` always see the latest props.
 * Registers again only if label or keys change.
 */
export const useAction = (action: Action): void => {
  const layer = useContext(LayerContext);
  const newest = useRef(action);
  // With what is drawn, not after it: a key may come at once.
  useLayoutEffect(() => {
    newest.current = action;
  });
  const { id, label, group, hidden } = action;
  const keys = action.keys?.join(' ') ?? '';
  const keywords = action.keywords?.join(' ') ?? '';
  useEffect(
    () =>
      register(
        {
          id,
          label,
          group,
          keywords: keywords.split(' '),
          keys: keys === '' ? [] : keys.split(' '),
          hidden: hidden ?? false,
          when: () => newest.current.when?.() ?? true,
          perform: () => newest.current.perform(),
        },
        layer,
      ),
    [id, label, group, hidden, keys, keywords, layer],
  );
};

/** Passes unhandled keys to the action registry. */
export const KeyListener = () => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && handleKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return null;
};
