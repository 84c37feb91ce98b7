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

export type ViewEvent = ViewRebuildOrdered | ViewRetryOrdered | ViewEventSkipped;
