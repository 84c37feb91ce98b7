import type { Catalogue } from '@so-cuoc/shared-domain/catalogue/catalogue.ts';
import {
  type PastedMessage,
  textOfMessage,
  splitPastedChat,
} from '@so-cuoc/shared-domain/pasted-chat/split-pasted-chat.ts';
import { personKey } from '@so-cuoc/shared-domain/pasted-chat/person-names.ts';
import type { WrittenText } from '../editor/MessageEditor.tsx';

/** What one person sent in a pasted chat. */
export interface Person {
  /** Identifies the person; '' for lines before the first name. */
  readonly key: string;
  /** The name as written; null if there is none. */
  readonly who: string | null;
  /** The number of messages. */
  readonly count: number;
  /** The text that is put into the editor. */
  readonly written: WrittenText;
  /** The original lines, with names and times added by the chat program. */
  readonly sent: string;
  /** The indexes of this person's lines in the chat. */
  readonly lines: readonly number[];
}

const LINE_BREAK = /\r\n|\r|\n/;

const linesOf = ({ lines, wrapping }: PastedMessage): readonly number[] => [
  ...lines.map(({ line }) => line),
  ...wrapping,
];

/**
 * A single message is stripped of the chat program's additions and keeps its original text. Several
 * messages stay as sent: the dialect reader strips them, each with its own stations.
 */
const writtenOf = (messages: readonly PastedMessage[], sent: string): WrittenText => {
  const [only, ...more] = messages;
  if (only === undefined || more.length > 0) return { text: sent, original: sent };
  return { text: textOfMessage(only).trim(), original: sent };
};

/** The people of a pasted chat, in the order of their first message. Every line belongs to one of them. */
export const peopleOf = (chat: string, catalogue: Catalogue): readonly Person[] => {
  const all = chat.split(LINE_BREAK);
  const byPerson = new Map<string, PastedMessage[]>();
  for (const message of splitPastedChat(chat, catalogue)) {
    const key = message.who === null ? '' : personKey(message.who);
    const own = byPerson.get(key);
    if (own === undefined) byPerson.set(key, [message]);
    else own.push(message);
  }
  return Array.from(byPerson, ([key, messages]) => {
    const lines = messages.flatMap(linesOf).sort((a, b) => a - b);
    const sent = lines
      .map((line) => all[line] ?? '')
      .join('\n')
      .trim();
    const spoken = messages.filter((message) => textOfMessage(message).trim() !== '');
    const who = messages[0]?.who ?? null;
    return { key, who, count: spoken.length, written: writtenOf(spoken, sent), sent, lines };
  }).filter(({ count }) => count > 0);
};

/** Whether the chat can be split: at least two people are named. */
export const hasSeveralPeople = (people: readonly Person[]): boolean =>
  people.filter(({ who }) => who !== null).length > 1;

/** Splits a chat into one person's messages and the rest; null if the person is not in it. */
export const extractPerson = (
  chat: string,
  key: string,
  catalogue: Catalogue,
): { readonly person: Person; readonly rest: string } | null => {
  const person = peopleOf(chat, catalogue).find((other) => other.key === key);
  if (person === undefined) return null;
  const gone = new Set(person.lines);
  const left = chat.split(LINE_BREAK).filter((_, line) => !gone.has(line));
  return { person, rest: left.join('\n').trim() };
};
