import { type PastedMessage, splitPastedChat } from '../pasted-chat/split-pasted-chat.ts';
import { splitLines } from '../message/lexer/lines.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import { proposePastedChat } from './propose-pasted-chat.ts';
import { proposeMessage } from './propose-message.ts';
import type { Proposal } from './proposal.ts';

/** A longer text is the chat of many days: it is split first. The limit keeps the time of a call below a second. */
const LONGEST = 100_000;
/**
 * The limit of the sum of squared line lengths, because the search for surrounding text is quadratic in a line. One
 * line of 5,000 characters reaches it, and so do 100,000 characters in lines of 250.
 */
const MOST_EFFORT = 5_000 ** 2;

const effortOf = (lines: readonly string[]): number =>
  lines.reduce((effort, { length }) => effort + length * length, 0);

/**
 * Proposes strict text for a message or a pasted chat that the strict grammar refuses (domain.md §6); null if there
 * is nothing to propose or no bet. A proposal is only shown; a person accepts it. `reading` is the strict reading of
 * the text, if the caller already has it.
 */
export const propose = (
  text: string,
  context: ReadingContext,
  reading: Reading = parseMessage(text, context),
): Proposal | null => {
  if (text.length > LONGEST || reading.ok) return null;
  const lines = splitLines(text);
  if (effortOf(lines) > MOST_EFFORT) return null;
  const proposal = proposed(text, lines, context, reading);
  return proposal === null || proposal.text.trim() === '' ? null : proposal;
};

const proposed = (
  text: string,
  lines: readonly string[],
  context: ReadingContext,
  reading: Reading,
): Proposal | null => {
  const chat = splitPastedChat(text, context.catalogue);
  if (!chat.some(isWrapped)) return proposeMessage(lines, context, reading);
  if (!chat.every(({ sure }) => sure)) {
    const plain = proposeMessage(lines, context, reading);
    if (plain?.complete === true) return plain;
  }
  return proposePastedChat(lines, chat, context);
};

const isWrapped = ({ wrapping, lines }: PastedMessage): boolean =>
  wrapping.length > 0 || lines.some(({ start }) => start > 0);
