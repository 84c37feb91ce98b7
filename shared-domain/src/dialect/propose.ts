import { type PastedMessage, splitPastedChat } from '../pasted-chat/split-pasted-chat.ts';
import { splitLines } from '../message/lexer/lines.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import type { ChosenAnswer, Proposal } from './proposal.ts';
import type { RoleMark } from './roles.ts';
import { proposePastedChat } from './pasted-chat.ts';
import { readMessage } from './read-message.ts';

/** A longer text is the chat of many days: it is split first. */
const LONGEST = 100_000;

/**
 * Proposes strict text for a message or a pasted chat that the strict grammar refuses (domain.md §6, reading.md);
 * null if there is nothing to propose or no bet. A proposal is only shown; a person accepts it. `reading` is the
 * strict reading of the text, if the caller already has it. For a text that it accepts with a warning, a reading is
 * proposed that the customer's habits decide; `chosen` the answers that were chosen at places.
 */
export const propose = (
  text: string,
  context: ReadingContext,
  reading: Reading = parseMessage(text, context),
  chosen: readonly ChosenAnswer[] = [],
): Proposal | null => {
  if (text.length > LONGEST || (reading.ok && !mayReadOtherwise(reading, context))) return null;
  const lines = splitLines(text);
  const proposal = proposed(text, lines, context, reading, chosen);
  if (proposal === null || proposal.text.trim() === '') return null;
  return reading.ok && proposal.habits === undefined ? null : proposal;
};

/** The strict grammar warns, and the customer's habits may say otherwise: `12-34 56-78 da` as pairs. */
const mayReadOtherwise = ({ errors }: Reading, { habits = {} }: ReadingContext): boolean =>
  errors.length > 0 && Object.keys(habits).length > 0;

const proposed = (
  text: string,
  lines: readonly string[],
  context: ReadingContext,
  reading: Reading,
  chosen: readonly ChosenAnswer[],
): Proposal | null => {
  const chat = splitPastedChat(text, context.catalogue);
  if (!chat.some(isWrapped)) return readMessage(lines, context, reading, chosen);
  const apart = proposePastedChat(lines, chat, context, chosen);
  if (chat.every(({ sure }) => sure)) return apart;
  const isPlain = (roles: readonly RoleMark[]): boolean => !apart.complete || !readsWrapping(roles, chat);
  return readMessage(lines, context, reading, chosen, isPlain) ?? apart;
};

const isWrapped = ({ wrapping, lines }: PastedMessage): boolean =>
  wrapping.length > 0 || lines.some(({ start }) => start > 0);

/** Whether names or times that wrap the messages of a chat were read as such, so that it is one. */
const readsWrapping = (roles: readonly RoleMark[], chat: readonly PastedMessage[]): boolean => {
  const wrapped = new Map<number, number>();
  for (const { wrapping, lines } of chat) {
    for (const line of wrapping) wrapped.set(line, Infinity);
    for (const { line, start } of lines) if (start > 0) wrapped.set(line, start);
  }
  return roles.some(
    ({ line, start, role }) => (role === 'address' || role === 'time') && start < (wrapped.get(line) ?? 0),
  );
};
