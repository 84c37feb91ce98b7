import { headerBy, INVISIBLE, SENDER, type HeaderOf } from './line-grammar.ts';
import { CLOCK, DATE } from './stamps.ts';

/**
 * WhatsApp: “Xuất đoạn chat” of Android and iPhone, and messages copied in the browser.
 *
 *     message = header text (line text)*
 *     header  = date "," clock " - " sender ":"          20/11/2026, 16:02 - Chú Tám: vl 12b10
 *             | "[" date "," clock "]" sender ":"        [20/11/2026, 16:02:11] Chú Tám: vl 12b10
 *             | "[" clock "," date "]" sender ":"        [16:02, 20/11/2026] Chú Tám: vl 12b10
 *             | one of them without sender and ":"       20/11/2026, 16:02 - Tin nhắn … mã hóa đầu cuối.
 */
export const whatsapp: HeaderOf = headerBy(
  `(?<when>${DATE},?\\s${CLOCK})\\s[-–]\\s${INVISIBLE}(?:${SENDER}:(?:\\s|$))?`,
  `\\[(?<when>${DATE},\\s${CLOCK})\\]\\s${INVISIBLE}(?:${SENDER}:(?:\\s|$))?`,
  `\\[(?<when>${CLOCK},\\s${DATE})\\]\\s${INVISIBLE}(?:${SENDER}:(?:\\s|$))?`,
);
