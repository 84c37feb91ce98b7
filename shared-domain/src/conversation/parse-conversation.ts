import type { Catalogue } from '../catalogue/catalogue.ts';
import { isOwner } from '../pasted-chat/person-names.ts';
import { splitLines } from '../message/lexer/lines.ts';
import type { ChatProgram, Conversation, ReadConversation } from './conversation.ts';
import { countHeaders, splitByHeaders, withoutBetWords, type HeaderOf } from './line-grammar.ts';
import { isTimeBetween, messenger, readMessengerExport, withOwnEnded, withoutQuotes } from './messenger.ts';
import { readMessageTable, readSmsBackup } from './sms-backup.ts';
import { resolveStamps } from './stamps.ts';
import { readTelegramExport, telegram } from './telegram.ts';
import { readAnyChat, readUnheaded } from './unheaded.ts';
import { readViberExport, viber } from './viber.ts';
import { whatsapp } from './whatsapp.ts';
import { readZaloBlocks, zalo } from './zalo.ts';

/** The likelier first where a line could be a header of several. */
const BY_HEADER: readonly (readonly [ChatProgram, HeaderOf])[] = [
  ['whatsapp', whatsapp],
  ['viber', viber],
  ['zalo', zalo],
  ['telegram', telegram],
  ['messenger', messenger],
];

type Found = ReadConversation & { readonly program: ChatProgram | null };

const named = (program: ChatProgram, read: ReadConversation | null): Found | null =>
  read === null || read.messages.length === 0 ? null : { program, ...read };

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A file that a program exported. */
const readExport = (text: string): Found | null => {
  const start = text.trimStart().slice(0, 1);
  if (start === '{') {
    const value = parsedJson(text);
    return named('messenger', readMessengerExport(value)) ?? named('telegram', readTelegramExport(value));
  }
  if (start === '<') return named('sms', readSmsBackup(text));
  return named('viber', readViberExport(text)) ?? named('sms', readMessageTable(text));
};

/** Messages that each begin with a header, by the program with the most of them. */
const readByHeaders = (text: string, catalogue: Catalogue): Found | null => {
  const lines = splitLines(text);
  const counted = BY_HEADER.map(([program, grammar]) => {
    const headerOf = withoutBetWords(grammar, catalogue);
    return { program, headerOf, count: countHeaders(lines, headerOf) };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  const best = most === 0 ? undefined : counted.find(({ count }) => count === most);
  if (best === undefined) return null;
  const { program, headerOf } = best;
  let start = lines.findIndex((line) => headerOf(line) !== null);
  // On Messenger a time above the first heading is of the messages below.
  if (program === 'messenger') while (start > 0 && isTimeBetween(lines[start - 1] ?? '')) start--;
  const above = readUnheaded(lines.slice(0, start).join('\n'), catalogue);
  const below = splitByHeaders(lines.slice(start), headerOf);
  const read = {
    messages: [...above.messages, ...below.messages],
    remarks: [...above.remarks, ...below.remarks],
  };
  return named(program, program === 'messenger' ? withoutQuotes(withOwnEnded(read, catalogue)) : read);
};

/**
 * Reads a pasted conversation, or the file of an export, into its messages: sender, time, text. The grammar of each
 * program stands in a file of its own. What none of them knows is split by names and times at the beginning of lines.
 * Nothing is lost: a text is in a message or, if a chat program wrote it, in the remarks. `pastedAt` (ISO) dates times
 * without a day.
 */
export const parseConversation = (
  text: string,
  { catalogue, pastedAt }: { readonly catalogue: Catalogue; readonly pastedAt: string },
): Conversation => {
  const { program, messages, remarks } = readExport(text) ??
    readByHeaders(text, catalogue) ??
    named('zalo', readZaloBlocks(text, catalogue)) ?? { program: null, ...readAnyChat(text, catalogue) };
  const times = resolveStamps(
    messages.map(({ when }) => when),
    pastedAt,
  );
  return {
    program,
    remarks,
    messages: messages.map(({ who, text: own }, index) => ({
      who,
      own: who !== null && isOwner(who),
      sentAt: times[index] ?? null,
      text: own,
    })),
  };
};
