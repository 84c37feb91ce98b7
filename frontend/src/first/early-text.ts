/** What was written into the first field, and for whose book. */
export interface EarlyText {
  readonly agent: string;
  readonly text: string;
  /** The customer's original text; null while it is typed. */
  readonly original: string | null;
}

/** In session storage, so that it outlives a page that was loaded again before it was there. */
const KEY = 'so-cuoc.early-text';

export const keepEarlyText = (written: EarlyText): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(written));
  } catch {
    // The storage is full: the field still has it.
  }
};

const isEarlyText = (kept: unknown): kept is EarlyText =>
  typeof kept === 'object' &&
  kept !== null &&
  ['agent', 'text'].every((name) => typeof Reflect.get(kept, name) === 'string') &&
  ['string', 'object'].includes(typeof Reflect.get(kept, 'original'));

/** What waits for an agent's book; null if nothing does. */
export const keptEarlyText = (agent: string): EarlyText | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isEarlyText(kept) && kept.agent === agent ? kept : null;
  } catch {
    return null;
  }
};

/** It stands in the draft of its agent. */
export const dropEarlyText = (): void => sessionStorage.removeItem(KEY);
