import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { type PastedMessage, textOfMessage, splitPastedChat } from './split-pasted-chat.ts';

const split = (text: string): readonly PastedMessage[] => splitPastedChat(text, DEFAULT_CATALOGUE);

const shown = (message: PastedMessage): string =>
  `${message.sure ? '' : '? '}${message.who ?? '-'} @ ${message.when ?? '-'} > ${textOfMessage(message)}`.trimEnd();

const cases = readFileSync(new URL('../../test/chat/chats.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split(' | ').map((cell) => cell.trim().replaceAll('\\n', '\n')))
  .map(([pasted = '', ...messages]) => [pasted, messages] as const);

describe('pasted chats', () => {
  test.each(cases)('%s', (pasted, messages) => {
    expect(split(pasted).map(shown)).toEqual(messages);
  });
});

describe('laws of splitting', () => {
  const part = fc.constantFrom(
    '[16:02, 20/11/2026] Chú Tám: ',
    'Anh Ba: ',
    'Chú Tám 16:02',
    '16:02',
    'Đã gửi',
    'vl',
    '12b5n',
    'lo 12 5n',
    ':',
    'Hùng',
    '10:15',
    ' ',
    '\n',
    '\n',
  );
  const pasted = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(' '));

  test('every line is in one message, where it stands, or its wrapping', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const lines = text.split('\n');
        const messages = split(text);
        const seen = messages.flatMap(({ lines: own, wrapping }) => [
          ...own.map(({ line }) => line),
          ...wrapping,
        ]);
        expect(seen.sort((a, b) => a - b)).toEqual(lines.map((_, at) => at));
        for (const { line, start, text: rest } of messages.flatMap((message) => message.lines))
          expect(rest).toBe((lines[line] ?? '').slice(start));
      }),
    );
  });

  test('a message taken out by itself has no header any more, unless one was sent in it', () => {
    const [message] = split('[16:02] Chú Tám: vl 12b5n\n34 dd 5n');
    expect(message && split(textOfMessage(message)).map(shown)).toEqual(['- @ - > vl 12b5n\n34 dd 5n']);
  });
});
