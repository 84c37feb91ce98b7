/**
 * Key combinations, written `Ctrl+Shift+Enter`, `F8`, `?`. Ctrl stands for Command on a Mac. A
 * printable key alone never fires while something is being typed, and Backspace cannot be bound:
 * Vietnamese input methods send it on their own.
 */
export interface KeyEvent {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

const COMPOSING_KEY_CODE = 229;

const named = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** The combination of an event in our notation; null while an input method composes. */
export const keyCombinationOf = (event: KeyEvent): string | null => {
  if (event.isComposing || event.keyCode === COMPOSING_KEY_CODE) return null;
  if (['Control', 'Shift', 'Alt', 'Meta', 'Process', 'Unidentified'].includes(event.key)) return null;
  const printable = event.key.length === 1;
  const letter = printable && /[\p{L}\p{N}]/u.test(event.key);
  return [
    event.ctrlKey || event.metaKey ? 'Ctrl' : null,
    event.altKey ? 'Alt' : null,
    // Characters such as `?` already include Shift; letters and named keys do not.
    event.shiftKey && (!printable || letter) ? 'Shift' : null,
    named(event.key),
  ]
    .filter((part) => part !== null)
    .join('+');
};

/** Throws for Backspace, which must not be bound. */
export const assertBindable = (combination: string): void => {
  if (combination.split('+').includes('Backspace'))
    throw new Error(`Backspace is never bound: ${combination}`);
};

/** Whether the combination types a character and so belongs to the focused field. */
export const typesCharacter = (combination: string): boolean => {
  const parts = combination.split('+');
  if (parts.includes('Ctrl') || parts.includes('Alt')) return false;
  return (parts.at(-1)?.length ?? 0) <= 1 || combination === '+';
};

/** Whether the element is a text input. */
export const isTextInput = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"]') !== null) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
};
