/**
 * Tells whether an input method composes a word in a field: it would lose the word to another field. Returns what stops
 * it, and then tells that nothing is composed.
 */
export const followComposing = (field: HTMLElement, tell: (isComposing: boolean) => void): (() => void) => {
  let isComposing = false;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const become = (now: boolean): void => {
    clearTimeout(ending);
    if (now === isComposing) return;
    const told = (): void => tell((isComposing = now));
    if (now) told();
    // The input method first ends what it does with the field.
    else ending = setTimeout(told);
  };
  const stop = new AbortController();
  const hear = { signal: stop.signal };
  field.addEventListener('compositionstart', () => become(true), hear);
  field.addEventListener('compositionend', () => become(false), hear);
  // Also where a browser tells no end of it.
  field.addEventListener(
    'input',
    (input) => {
      if (!(input instanceof InputEvent && input.isComposing)) become(false);
    },
    hear,
  );
  return () => {
    stop.abort();
    become(false);
  };
};
