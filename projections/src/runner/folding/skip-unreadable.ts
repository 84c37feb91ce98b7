import { type StoredEvent, UnreadableEvent } from '@so-cuoc/event-store/port.ts';

/** Whether an operator ordered to skip an event that the view cannot fold. */
export type MaySkip = (event: Pick<StoredEvent, 'eventId'>) => boolean;

export const SKIP_NOTHING: MaySkip = () => false;

/**
 * Folds an event, or skips it if ordered; false where it was skipped. A fold that throws must leave the state
 * unchanged. Throws UnreadableEvent where the view would stop.
 */
export const foldOrSkip = (event: StoredEvent, maySkip: MaySkip, fold: () => void): boolean => {
  try {
    fold();
    return true;
  } catch (cause) {
    if (maySkip(event)) return false;
    throw new UnreadableEvent(event, cause);
  }
};
