import { type StoredEvent, UnreadableEvent } from '@so-cuoc/event-store/port.ts';

/** Whether an operator ordered that a view be folded without an event, where it cannot be folded with it. */
export type MaySkip = (event: Pick<StoredEvent, 'eventId'>) => boolean;

export const SKIP_NOTHING: MaySkip = () => false;

/**
 * Folds an event as the view does that was ordered to pass over some; false where it was passed over. What is
 * folded must be untouched by a fold that throws. Throws UnreadableEvent where the view would stop.
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
