import { useEffect } from 'react';
import { handleKey } from './registry.ts';

/** Hands every key that nothing nearer has taken to the action registry. */
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
