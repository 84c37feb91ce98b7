/** A line of a message with its place in the pasted text. */
export interface PastedLine {
  /** From 0, in the pasted text. */
  readonly line: number;
  /** UTF-16 units of that line where the message goes on; 0 but behind a header. */
  readonly start: number;
  readonly text: string;
}

/** One message out of a pasted chat, without what the chat program wrote around it. */
export interface PastedMessage {
  /** As written; null where nobody is named. */
  readonly who: string | null;
  /** As written; null where no time is given. */
  readonly when: string | null;
  /** The header can be nothing else; otherwise it was guessed from its place and shape. */
  readonly sure: boolean;
  readonly lines: readonly PastedLine[];
  /** Lines of the pasted text, from 0, that are wrapping alone: names, times, “Đã gửi”. */
  readonly wrapping: readonly number[];
}

export const textOfMessage = ({ lines }: PastedMessage): string => lines.map(({ text }) => text).join('\n');
