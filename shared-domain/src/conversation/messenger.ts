import { z } from 'zod';
import type { ReadConversation } from './conversation.ts';
import { headerBy, INVISIBLE, type HeaderOf } from './line-grammar.ts';

/**
 * Messenger: messages selected and copied in the browser. The hidden headings for screen readers are copied too.
 *
 *     message = header line text (line text)*
 *     header  = sender ("đã gửi" | "sent") [":"]         Chú Tám đã gửi
 *             | "Bạn đã gửi" | "You sent"
 */
export const messenger: HeaderOf = headerBy(
  `(?<who>[^:\\[\\]\\n\\d][^:\\[\\]\\n]{0,60}?)${INVISIBLE}\\s(?:đã gửi|sent):?\\s*$`,
);

const exported = z.looseObject({
  messages: z.array(
    z.looseObject({
      sender_name: z.string(),
      /** Milliseconds since 1970. */
      timestamp_ms: z.number().min(0).max(8e15),
      content: z.string().default(''),
    }),
  ),
});

/** Facebook writes each byte of UTF-8 as a character of its own: “ChÃº TÃ¡m”. */
const decoded = (text: string): string => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return text;
  const bytes = Uint8Array.from(codes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
};

/** “Download your information” as JSON: newest first, {"messages":[{"sender_name","timestamp_ms","content"}]} */
export const readMessengerExport = (value: unknown): ReadConversation | null => {
  const read = exported.safeParse(value);
  if (!read.success) return null;
  const texts = read.data.messages.filter(({ content }) => content.trim() !== '');
  return {
    messages: texts
      .toSorted((one, other) => one.timestamp_ms - other.timestamp_ms)
      .map(({ sender_name, timestamp_ms, content }) => ({
        who: decoded(sender_name),
        when: new Date(timestamp_ms).toISOString(),
        text: decoded(content).trim(),
      })),
    remarks: [],
  };
};
