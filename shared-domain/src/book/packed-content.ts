import type { MessageContent, PackedContent } from './events.ts';
import { packItems, unpackItems } from './packed-items.ts';

/** The content as events keep it. */
export const packContent = (content: MessageContent): PackedContent => ({
  ...content,
  items: packItems(content.items),
});

/** The content of an event. Throws TypeError or RangeError for items that `packItems` did not write. */
export const unpackContent = <Content extends PackedContent>(
  content: Content,
): Omit<Content, 'items'> & MessageContent => ({
  ...content,
  items: unpackItems(content.items, content.region),
});
