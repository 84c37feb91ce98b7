import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Header, headerOf, isNameLine, isRemark } from './message-headers.ts';
import { isOwner } from './person-names.ts';
import { splitLines } from '../message/lexer/lines.ts';

/** A line of a message and its place in the pasted text. */
export interface PastedLine {
  /** From 0, in the pasted text. */
  readonly line: number;
  /** The start of the message on that line in UTF-16 units; 0 unless a header precedes it. */
  readonly start: number;
  readonly text: string;
}

/** One message of a pasted chat, without the text of the chat program. */
export interface PastedMessage {
  /** As written; null if no sender is named. */
  readonly who: string | null;
  /** As written; null if no time is given. */
  readonly when: string | null;
  /** The header is certain; otherwise it was guessed from its place and shape. */
  readonly sure: boolean;
  readonly lines: readonly PastedLine[];
  /** Lines of the pasted text, from 0, without message text: names, times, “Đã gửi”. */
  readonly wrapping: readonly number[];
}

export const textOfMessage = ({ lines }: PastedMessage): string => lines.map(({ text }) => text).join('\n');

/**
 * Splits a pasted chat into messages with sender, time and the place of every line:
 *
 *     chat    = message+
 *     message = [header] line*         header = name, time, date, phone number, as a chat program or a
 *                                      forwarding person writes them at the beginning of a line
 *
 * A text without a header is one message without a sender. A message without a name belongs to the last named
 * sender, but to nobody after one of the owner, who is left out. A line that may be a bet is never a name or a time.
 */
export const splitPastedChat = (text: string, catalogue: Catalogue): readonly PastedMessage[] => {
  const lines = splitLines(text);
  const splitter = new Splitter();
  lines.forEach((line, at) => {
    const [next, afterNext] = [lines[at + 1] ?? '', lines[at + 2] ?? ''];
    if (isRemark(line)) splitter.wrap(at);
    else if (isNameLine(line, [next, afterNext], catalogue)) splitter.open(at, line, nameHeader(line));
    else {
      const header = headerOf(line, next, catalogue);
      if (header === null) splitter.add({ line: at, start: 0, text: line });
      else splitter.open(at, line, header);
    }
  });
  return splitter.messages();
};

const nameHeader = (line: string): Header => ({
  who: line.trim(),
  when: null,
  sure: false,
  length: line.length,
});

interface Opened extends PastedMessage {
  readonly lines: PastedLine[];
  readonly wrapping: number[];
  /** The lines that are headers as a whole. */
  readonly headers: readonly PastedLine[];
}

class Splitter {
  readonly #messages: Opened[] = [];
  #current: Opened = { who: null, when: null, sure: true, lines: [], wrapping: [], headers: [] };

  add(line: PastedLine): void {
    this.#current.lines.push(line);
  }

  wrap(line: number): void {
    this.#current.wrapping.push(line);
  }

  open(at: number, line: string, { who, when, sure, length }: Header): void {
    const before = this.#current;
    // A name, then a time, then the message: one header over several lines.
    const kept = isSilent(before) ? before : null;
    if (kept === null) this.#messages.push(before);
    const rest = line.slice(length);
    const whole = rest.trim() === '';
    this.#current = {
      who: who ?? (kept === null && isOwner(before.who ?? '') ? null : before.who),
      when: when ?? kept?.when ?? null,
      sure: sure && (kept?.sure ?? true),
      lines: [...(kept?.lines ?? [])],
      wrapping: [...(kept?.wrapping ?? [])],
      headers: [...(kept?.headers ?? []), ...(whole ? [{ line: at, start: 0, text: line }] : [])],
    };
    if (whole) this.wrap(at);
    else this.add({ line: at, start: length, text: rest });
  }

  messages(): readonly PastedMessage[] {
    const last = this.#current;
    const before = this.#messages.at(-1);
    const headers = new Set(last.headers.map(({ line }) => line));
    if (!isSilent(last) || (before === undefined && last.sure)) return [...this.#messages, last];
    // A guessed header without a message is no header.
    const lines = last.sure ? last.lines : [...last.lines, ...last.headers].sort((a, b) => a.line - b.line);
    const wrapping = last.sure ? last.wrapping : last.wrapping.filter((line) => !headers.has(line));
    if (before === undefined) return [{ ...last, who: null, when: null, sure: true, lines, wrapping }];
    before.lines.push(...lines);
    before.wrapping.push(...wrapping);
    return this.#messages;
  }
}

const isSilent = ({ lines }: PastedMessage): boolean => lines.every(({ text }) => text.trim() === '');
