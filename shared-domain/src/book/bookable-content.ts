import type { PricedReading } from '../message/reading.ts';
import { BOOK_OUTCOMES } from '../outcomes/book.ts';
import { message, outcome } from '../outcomes/outcome.ts';
import type { BookRefusal } from './refusal.ts';
import { digestOf, type ContentDigest } from './content-digest.ts';
import type { SeenContent } from './content-fingerprint.ts';
import type { PackedContent } from './events.ts';
import { packContent } from './packed-content.ts';

/** A message that was read and can be booked. It is copied between threads as a few texts, however many its bets. */
export interface BookableContent {
  readonly content: PackedContent;
  readonly digest: ContentDigest;
}

export const isBookable = (content: BookableContent | BookRefusal): content is BookableContent =>
  'digest' in content;

/** What a message is booked as; a refusal if its text has an error or holds no bet. */
export const bookableContent = (
  { khachId, original, text }: SeenContent,
  { ok, errors, region, normalised, items, tienxac, thucthu }: PricedReading,
): BookableContent | BookRefusal => {
  if (!ok) {
    const first = errors.find(({ severity }) => severity === 'error');
    return { result: 'loi', message: first?.message ?? message(BOOK_OUTCOMES.textWrong), errors };
  }
  if (region === null || normalised === null || items.length === 0)
    return outcome(BOOK_OUTCOMES.nothingToBook);
  const content = { khachId, original, text, normalised, region, items, tienxac, thucthu };
  return { content: packContent(content), digest: digestOf(content) };
};
