import { defineEvent, recogniserOf, type EventOf } from '../aggregate/define-events.ts';
import { defineStream } from '../aggregate/define-stream.ts';

export const viewStreams = defineStream('views');
export const VIEWS_STREAM = viewStreams.pattern;

interface ViewData {
  readonly view: string;
}

/** What operators ordered about the views. It is recorded because it decides what every screen shows. */
export const VIEW_EVENTS = {
  ViewRebuildOrdered: defineEvent<ViewData>({ version: 1, summary: 'A rebuild of a view was ordered.' }),
  ViewRetryOrdered: defineEvent<ViewData & { readonly position: string; readonly cause: string }>({
    version: 1,
    summary: 'A stopped view was ordered to try again; the event names what had stopped it.',
  }),
  ViewEventSkipped: defineEvent<
    ViewData & { readonly eventId: string; readonly position: string; readonly cause: string }
  >({
    version: 1,
    summary: 'A view was ordered to skip one event for as long as it cannot be folded.',
  }),
  ViewTakenBack: defineEvent<
    ViewData & {
      /** How far the view had folded. */
      readonly position: string;
      /** Where the log ends; null: it was empty. */
      readonly end: string | null;
    }
  >({
    version: 1,
    summary: 'The service was started, by order, on a log shorter than the view; the view was folded anew.',
  }),
} as const;

export type ViewEvent = EventOf<typeof VIEW_EVENTS>;
export type ViewTakenBack = EventOf<typeof VIEW_EVENTS, 'ViewTakenBack'>;

export const isViewEvent = recogniserOf(VIEW_EVENTS);
