import type { Catalogue } from '../catalogue/catalogue.ts';
import { isOwner } from '../pasted-chat/person-names.ts';
import { splitLines } from '../message/lexer/lines.ts';
import type { ChatProgram, Conversation, ReadConversation } from './conversation.ts';
import { splitByHeaders } from './line-grammar.ts';
import { isTimeBetween, readMessengerExport, withOwnEnded, withoutQuotes } from './messenger.ts';
import { readMessageTable, readSmsBackup, textBesideBackup } from './sms-backup.ts';
import { resolveStamps } from './stamps.ts';
import { type Stretch, stretchesOf } from './stretches.ts';
import { readTelegramExport } from './telegram.ts';
import { readAnyChat, readUnheaded } from './unheaded.ts';
import { readViberExport } from './viber.ts';
import { readZaloBlocks } from './zalo.ts';

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
  return (
    named('sms', readSmsBackup(text)) ??
    named('viber', readViberExport(text)) ??
    named('sms', readMessageTable(text))
  );
};

/** Messages that each begin with a header, and what stands above the first one. */
const readStretch = ({ program, headerOf, lines }: Stretch, catalogue: Catalogue): Found => {
  let start = lines.findIndex((line) => headerOf(line) !== null);
  // On Messenger a time above the first heading is of the messages below.
  if (program === 'messenger') while (start > 0 && isTimeBetween(lines[start - 1] ?? '')) start--;
  const head = lines.slice(0, start).join('\n');
  const above = readZaloBlocks(head, catalogue) ?? readUnheaded(head, catalogue);
  const below = splitByHeaders(lines.slice(start), headerOf);
  const read = {
    messages: [...above.messages, ...below.messages],
    remarks: [...above.remarks, ...below.remarks],
  };
  return {
    program,
    ...(program === 'messenger' ? withoutQuotes(withOwnEnded(read, catalogue)) : read),
  };
};

/** A conversation in one form, or several one behind the other. */
const readAll = (text: string, catalogue: Catalogue): readonly Found[] => {
  const exported = readExport(text);
  if (exported !== null) {
    const beside = exported.program === 'sms' ? textBesideBackup(text) : '';
    return beside === '' ? [exported] : [exported, ...readAll(beside, catalogue)];
  }
  const stretches = stretchesOf(splitLines(text), catalogue).map((stretch) =>
    readStretch(stretch, catalogue),
  );
  if (stretches.some(({ messages }) => messages.length > 0)) return stretches;
  return [
    named('zalo', readZaloBlocks(text, catalogue)) ?? { program: null, ...readAnyChat(text, catalogue) },
  ];
};

/**
 * Reads a pasted conversation, or the file of an export, into its messages: sender, time, text. The grammar of each
 * program stands in a file of its own. What none of them knows is split by names and times at the beginning of lines.
 * Several programs may stand one behind the other. Nothing is lost: a text is in a message or, if a chat program wrote
 * it, in the remarks. `pastedAt` (ISO) dates times without a day.
 */
export const parseConversation = (
  text: string,
  { catalogue, pastedAt }: { readonly catalogue: Catalogue; readonly pastedAt: string },
): Conversation => {
  const found = readAll(text, catalogue);
  const programs = new Set(found.map(({ program }) => program));
  return {
    program: programs.size === 1 ? (found[0]?.program ?? null) : null,
    remarks: found.flatMap(({ remarks }) => remarks),
    messages: found.flatMap(({ messages }) => {
      const times = resolveStamps(
        messages.map(({ when }) => when),
        pastedAt,
      );
      return messages.map(({ who, text: own }, index) => ({
        who,
        own: who !== null && isOwner(who),
        sentAt: times[index] ?? null,
        text: own,
      }));
    }),
  };
};
