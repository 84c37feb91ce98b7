import { z } from 'zod';
import type { ReadConversation } from './conversation.ts';
import { headerBy, SENDER, type HeaderOf } from './line-grammar.ts';
import { AT, CLOCK, DATE, NAMED_DATE } from './stamps.ts';

/**
 * Telegram: messages copied in the desktop program.
 *
 *     message = header line text (line text)*
 *     header  = sender ", [" date clock "]" [":"]        Chú Tám, [20.11.2026 16:02]
 *                                                        Chú Tám, [20 Nov 2026 at 16:02:00]:
 */
export const telegram: HeaderOf = headerBy(
  `${SENDER},\\s\\[(?<when>(?:${DATE}|${NAMED_DATE})${AT}${CLOCK})\\]:?(?:\\s|$)`,
);

const part = z.union([z.string(), z.looseObject({ text: z.string() }).transform(({ text }) => text)]);
const exported = z.looseObject({
  messages: z.array(
    z.looseObject({
      type: z.string(),
      from: z.string().nullish(),
      /** Seconds since 1970, as digits. */
      date_unixtime: z.string().regex(/^\d{1,12}$/),
      text: z.union([z.string(), z.array(part).transform((parts) => parts.join(''))]).default(''),
    }),
  ),
});

/** “Export chat history” as JSON: {"messages":[{"type":"message","from":"Chú Tám","date_unixtime":"…","text":…}]} */
export const readTelegramExport = (value: unknown): ReadConversation | null => {
  const read = exported.safeParse(value);
  if (!read.success) return null;
  const texts = read.data.messages.filter(({ type, text }) => type === 'message' && text.trim() !== '');
  return {
    messages: texts.map(({ from, date_unixtime, text }) => ({
      who: from ?? null,
      when: new Date(Number(date_unixtime) * 1000).toISOString(),
      text: text.trim(),
    })),
    remarks: [],
  };
};
