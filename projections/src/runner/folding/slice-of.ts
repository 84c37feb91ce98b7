import type { StoredEvent } from '@so-cuoc/event-store/port.ts';
import { isUnderstood, notUnderstood } from '@so-cuoc/shared-domain/aggregate/reader-levels.ts';
import type { View } from '../view.ts';

type Slicing = Pick<View<never, never>, 'sliceOf' | 'sliceOfStream' | 'takesUnknown'>;

const isForeign = (view: Slicing, event: StoredEvent): boolean =>
  view.takesUnknown !== true && !isUnderstood(event);

/** Whether an event concerns a view. One of a newer program does unless its stream shows that it does not. */
export const isConcerned = (view: Slicing, event: StoredEvent): boolean =>
  isForeign(view, event) ? view.sliceOfStream?.(event.stream) !== null : view.sliceOf(event) !== null;

/**
 * The slice that an event touches, null for none. Throws for an event of a newer program that may concern the view:
 * what it says is not known, and the view must not pass it over.
 */
export const sliceOf = (view: Slicing, event: StoredEvent): string | null => {
  if (!isForeign(view, event)) return view.sliceOf(event);
  if (isConcerned(view, event)) throw new Error(notUnderstood(event));
  return null;
};
