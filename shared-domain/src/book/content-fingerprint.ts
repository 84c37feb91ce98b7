import type { MessageContent } from './events.ts';

const LOW = 2_654_435_761;
const HIGH = 1_597_334_677;
const SEPARATOR = '\u0000';

/** What was said, and what it was priced at. Stations and numbers follow from the texts. */
const contentText = (content: MessageContent): string =>
  [
    content.khachId,
    content.original,
    content.text,
    content.normalised,
    content.tienxac,
    content.thucthu,
    ...content.items.map(({ co, trathuong, half }) => `${co}/${trathuong}/${half}`),
  ].join(SEPARATOR);

/** 53 bits by which a text is known again without keeping it. */
const fingerprint = (text: string): number => {
  let low = 0;
  let high = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, LOW) ^ (low >>> 15);
    high = Math.imul(high ^ unit, HIGH) ^ (high >>> 13);
  }
  return (high & 0x1f_ffff) * 2 ** 32 + (low >>> 0);
};

/**
 * A number by which the same message, priced the same, is known again: a retry of a placement that
 * bears no key but its ui_id (calls.md, Conventions). It is compared with that of one other message
 * only, the one under the same id.
 */
export const contentFingerprint = (content: MessageContent): number => fingerprint(contentText(content));

/** What a person sees of a message and may have changed: for whom it is, the text, and what was sent. */
export type SeenContent = Pick<MessageContent, 'khachId' | 'original' | 'text'>;

/** The same for what was said alone: whether a message still says what somebody saw when they began to change it. */
export const seenFingerprint = ({ khachId, original, text }: SeenContent): number =>
  fingerprint([khachId, original, text].join(SEPARATOR));
