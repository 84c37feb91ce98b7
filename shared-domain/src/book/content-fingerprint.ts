import type { MessageContent } from './events.ts';

const LOW = 2_654_435_761;
const HIGH = 1_597_334_677;
const SEPARATOR = '\u0000';

/** The texts and prices of a message. Stations and numbers follow from the texts. */
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

/** A 53-bit hash of a text. */
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
 * Identifies the same message at the same prices, because a retried placement has no key except its ui_id (calls.md,
 * Conventions). It is compared only with the message of the same id.
 */
export const contentFingerprint = (content: MessageContent): number => fingerprint(contentText(content));

/** What an editor sees of a message: its customer, its text and the original text. */
export type SeenContent = Pick<MessageContent, 'khachId' | 'original' | 'text'>;

/** Tells whether a message still has the content that its editor saw. */
export const seenFingerprint = ({ khachId, original, text }: SeenContent): number =>
  fingerprint([khachId, original, text].join(SEPARATOR));
