import type { MessageContent } from './events.ts';

const LOW = 2_654_435_761;
const HIGH = 1_597_334_677;
const SEPARATOR = '\u0000';

/** What was said, and what it was priced at. Stations and numbers follow from the texts. */
const essence = (content: MessageContent): string =>
  [
    content.khachId,
    content.original,
    content.text,
    content.normalised,
    content.tienxac,
    content.thucthu,
    ...content.items.map(({ co, trathuong, half }) => `${co}/${trathuong}/${half}`),
  ].join(SEPARATOR);

/**
 * A number by which the same message, priced the same, is known again without keeping it: a retry of a
 * placement that bears no key but its ui_id (calls.md, Conventions). 53 bits; it is compared with that
 * of one other message only, the one under the same id.
 */
export const contentMark = (content: MessageContent): number => {
  const text = essence(content);
  let low = 0;
  let high = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, LOW) ^ (low >>> 15);
    high = Math.imul(high ^ unit, HIGH) ^ (high >>> 13);
  }
  return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
};
