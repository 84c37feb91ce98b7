import type { ReadConversation } from './conversation.ts';
import { readCsv } from './csv.ts';
import { headerBy, INVISIBLE, SENDER, type HeaderOf } from './line-grammar.ts';
import { AT, CLOCK, DATE, NAMED_DATE } from './stamps.ts';

/**
 * Viber: messages copied in the desktop program.
 *
 *     message = header text (line text)*
 *     header  = "[" date clock "]" sender ":"            [20.11.2026 16:02] Chú Tám: vl 12b10
 *             | "[ " date clock " ]" sender ":"          date with dots, “⁨” and “⁩” around the name
 *             | "[ " named-date clock " ]" sender ":"    [ 20 November 2026 16:02 ] Chú Tám: vl 12b10
 */
export const viber: HeaderOf = headerBy(
  `\\[\\s?(?<when>(?:\\p{L}[\\p{L}\\s]{0,12},\\s)?${NAMED_DATE}${AT}${CLOCK})\\s?\\]\\s${INVISIBLE}${SENDER}:(?:\\s|$)`,
  `\\[\\s(?<when>${DATE},?\\s${CLOCK})\\s\\]\\s${INVISIBLE}${SENDER}:(?:\\s|$)`,
  `\\[\\s?(?<when>\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}|\\d{2})\\.?,?\\s${CLOCK})\\s?\\]\\s${INVISIBLE}${SENDER}:(?:\\s|$)`,
);

const DAY = new RegExp(`^${DATE}$`, 'u');
const TIME = new RegExp(`^${CLOCK}$`, 'iu');
const PHONE = /^\+?\d[\d\s]{6,18}$/;

/**
 * “Send chat history” by e-mail: a CSV file for each conversation, without a head.
 *
 *     row = date, clock, sender, number, text            20/11/2026,16:02:11,Chú Tám,+84903123456,vl 12b10
 */
export const readViberExport = (text: string): ReadConversation | null => {
  const rows = readCsv(text);
  if (rows === null || rows.length === 0) return null;
  const isRow = ([date = '', clock = '', , phone = '', ...rest]: readonly string[]): boolean =>
    DAY.test(date) && TIME.test(clock) && (PHONE.test(phone) || phone === '') && rest.length === 1;
  if (!rows.every(isRow)) return null;
  return {
    messages: rows.flatMap(([date = '', clock = '', who = '', phone = '', body = '']) =>
      body.trim() === ''
        ? []
        : [{ who: who === '' ? phone : who, when: `${date} ${clock}`, text: body.trim() }],
    ),
    remarks: [],
  };
};
