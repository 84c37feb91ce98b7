/** What an operator does about the views. Recorded, for it decides what every screen shows. */
interface ViewEventOf<Type extends string, Data> {
  readonly type: Type;
  readonly version: 1;
  readonly data: { readonly view: string } & Readonly<Data>;
}

export type ViewRebuildOrdered = ViewEventOf<'ViewRebuildOrdered', object>;
/** Try again what stopped the view, named as it was then. */
export type ViewRetryOrdered = ViewEventOf<'ViewRetryOrdered', { position: string; cause: string }>;
/** Fold the view without this event, for as long as it cannot be folded. */
export type ViewEventSkipped = ViewEventOf<
  'ViewEventSkipped',
  { eventId: string; position: string; cause: string }
>;

/**
 * The service was started, by order, on a log that ends before what the view had folded: the view had come to
 * `position`, the log to `end` (null: it was empty). What lay between is lost; the view was folded anew.
 */
export type ViewTakenBack = ViewEventOf<'ViewTakenBack', { position: string; end: string | null }>;

export type ViewEvent = ViewRebuildOrdered | ViewRetryOrdered | ViewEventSkipped | ViewTakenBack;
