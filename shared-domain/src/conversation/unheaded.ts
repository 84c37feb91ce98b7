import type { Catalogue } from '../catalogue/catalogue.ts';
import { splitLines } from '../message/lexer/lines.ts';
import { isRemark, opensBets } from '../pasted-chat/message-headers.ts';
import { isCapitalName } from '../pasted-chat/person-names.ts';
import { splitPastedChat, textOfMessage } from '../pasted-chat/split-pasted-chat.ts';
import type { ReadConversation, WrittenMessage } from './conversation.ts';
import { withSenderChecked } from './line-grammar.ts';

/** Names and times as people forward them; a text without any is one message without a sender. */
export const readAnyChat = (text: string, catalogue: Catalogue): ReadConversation => ({
  messages: splitPastedChat(text, catalogue)
    .map((message) =>
      withSenderChecked({ who: message.who, when: message.when, text: textOfMessage(message).trim() }),
    )
    .filter((message) => message.text !== ''),
  remarks: splitLines(text).filter(isRemark),
});

/** A name alone above bets, or a paragraph that opens with stations and numbers. */
const beginsMessage = (lines: readonly string[], at: number, catalogue: Catalogue): boolean => {
  const line = (lines[at] ?? '').trim();
  return isCapitalName(line, catalogue)
    ? lines.slice(at + 1).some((below) => /\d/.test(below))
    : (lines[at - 1] ?? '').trim() === '' && opensBets(`${line} ${lines[at + 1] ?? ''}`, catalogue);
};

/**
 * What stands before the first heading of a conversation was copied from the middle of it, and several people may have
 * written it. Whoever begins a message there is asked for: one too many costs a question, one too few puts bets under
 * another customer.
 */
export const readUnheaded = (text: string, catalogue: Catalogue): ReadConversation => {
  const { messages, remarks } = readAnyChat(text, catalogue);
  return { messages: messages.flatMap((message) => partsOf(message, catalogue)), remarks };
};

const partsOf = (message: WrittenMessage, catalogue: Catalogue): readonly WrittenMessage[] => {
  if (message.who !== null) return [message];
  const lines = message.text.split('\n');
  const starts = [0];
  let hasBets = false;
  lines.forEach((line, at) => {
    if (hasBets && beginsMessage(lines, at, catalogue)) {
      starts.push(at);
      hasBets = false;
    }
    hasBets ||= /\d/.test(line);
  });
  return starts.map((start, index) => ({
    who: null,
    when: index === 0 ? message.when : null,
    text: lines
      .slice(start, starts[index + 1])
      .join('\n')
      .trim(),
  }));
};
