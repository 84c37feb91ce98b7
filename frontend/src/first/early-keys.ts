/** What was typed since Ctrl+K; null before. */
let typed: string | null = null;

const collect = (event: KeyboardEvent): void => {
  const { key, ctrlKey, metaKey } = event;
  const isHeld = ctrlKey || metaKey;
  if (isHeld && key === 'k') typed ??= '';
  else if (typed === null || isHeld) return;
  else if (key === 'Escape') typed = null;
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  event.preventDefault();
};

/** Collects what is typed after Ctrl+K: the palette, which is not there yet, goes on with it. */
export const collectEarlyKeys = (): void => addEventListener('keydown', collect);

/** Ends the collecting. `take` is called with what was typed since Ctrl+K, unless that was not pressed. */
export const takeEarlyKeys = (take?: (typed: string) => void): void => {
  removeEventListener('keydown', collect);
  if (typed !== null) take?.(typed);
  typed = null;
};
