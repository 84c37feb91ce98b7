import type { Catalogue } from '../catalogue/catalogue.ts';
import { splitLines } from '../message/lexer/lines.ts';
import { isRemark } from '../pasted-chat/message-headers.ts';
import { isCapitalName, isOwner, isTitled, isUntitledName } from '../pasted-chat/person-names.ts';
import type { ReadConversation, WrittenMessage } from './conversation.ts';
import { headerBy, INVISIBLE, SENDER, type HeaderOf } from './line-grammar.ts';
import { CLOCK, DATE } from './stamps.ts';

/**
 * Zalo on a computer: several messages chosen and copied.
 *
 *     message = header text (line text)*
 *     header  = "[" date clock "]" sender ":"            [20/11/2026 16:02:11] Chú Tám: vl 12b10
 *             | "[" clock date "]" sender ":"            [16:02 20/11/2026] Chú Tám: vl 12b10
 *             | "[" clock "]" sender ":"                 [16:02] Chú Tám: vl 12b10
 */
export const zalo: HeaderOf = headerBy(
  `\\[(?<when>${DATE}\\s${CLOCK})\\]\\s?${INVISIBLE}${SENDER}:(?:\\s|$)`,
  `\\[(?<when>${CLOCK}\\s${DATE})\\]\\s?${INVISIBLE}${SENDER}:(?:\\s|$)`,
  `\\[(?<when>${CLOCK})\\]\\s?${INVISIBLE}${SENDER}:(?:\\s|$)`,
);

const TIME_ALONE = new RegExp(`^\\s*${CLOCK}\\s*$`, 'iu');
const DAY_ALONE = new RegExp(`^\\s*(?:(?:hôm nay|hôm qua|${DATE})\\s*)+$`, 'iu');

/**
 * Zalo on a computer or in the browser: the conversation marked with the mouse. The time stands below each message,
 * the name above the first of several.
 *
 *     conversation = (day | block)*
 *     block        = [name line] text (line text)* line clock line      Chú Tám
 *     day          = "Hôm nay" | "Hôm qua" | date                       vl 12b10
 *                                                                       16:02
 *
 * Null where the last line is no time, or the first one is.
 */
export const readZaloBlocks = (text: string, catalogue: Catalogue): ReadConversation | null => {
  const lines = splitLines(text).filter((line) => line.trim() !== '' && !isRemark(line));
  const remarks = splitLines(text).filter(isRemark);
  const first = lines.find((line) => !DAY_ALONE.test(line)) ?? '';
  if (TIME_ALONE.test(first) || !TIME_ALONE.test(lines.at(-1) ?? '')) return null;
  const isName = (line: string): boolean =>
    isOwner(line) ||
    [isTitled, isUntitledName, isCapitalName].some((isNamed) => isNamed(line.trim(), catalogue));
  const messages: WrittenMessage[] = [];
  let block: string[] = [];
  let day = '';
  let who: string | null = null;
  for (const line of lines) {
    if (DAY_ALONE.test(line) && block.length === 0) {
      day = line.trim();
      remarks.push(line);
    } else if (TIME_ALONE.test(line) && block.length > 0) {
      const [head = '', ...rest] = block;
      if (rest.length > 0 && isName(head)) {
        who = head.trim();
        block = rest;
      }
      messages.push({ who, when: `${day} ${line.trim()}`.trim(), text: block.join('\n').trim() });
      block = [];
    } else block.push(line);
  }
  remarks.push(...block);
  return messages.some((message) => message.who !== null) ? { messages, remarks } : null;
};
