import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { parseConversation } from './parse-conversation.ts';
import { resolveStamps } from './stamps.ts';

const pastedAt = '2026-11-20T09:30:00.000Z';
const read = (text: string) => parseConversation(text, { catalogue: DEFAULT_CATALOGUE, pastedAt });

const two = (value: number): string => String(value).padStart(2, '0');
const clock = fc.tuple(fc.nat(15), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`);
const body = fc
  .array(fc.constantFrom('vl 12b10', 'bd 34 dd 5n', '2d 12.34 dx5', 'tp: 56 b7', '10:15 b5', 'dạ', ' 5n'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((lines) => lines.join('\n').trim());
const message = fc.record({
  who: fc.constantFrom('Chú Tám', 'Anh Ba', 'Hùng 79', 'Cô Út'),
  clock,
  text: body,
});

interface Written {
  readonly who: string;
  readonly clock: string;
  readonly text: string;
}
const WAYS: Readonly<Record<string, (message: Written) => string>> = {
  whatsapp: ({ who, clock: at, text }) => `20/11/2026, ${at} - ${who}: ${text}`,
  'whatsapp iPhone': ({ who, clock: at, text }) => `[20/11/2026, ${at}:00] ${who}: ${text}`,
  'whatsapp browser': ({ who, clock: at, text }) => `[${at}, 20/11/2026] ${who}: ${text}`,
  zalo: ({ who, clock: at, text }) => `[20/11/2026 ${at}:00] ${who}: ${text}`,
  'zalo, time first': ({ who, clock: at, text }) => `[${at} 20/11/2026] ${who}: ${text}`,
  viber: ({ who, clock: at, text }) => `[20.11.2026 ${at}] ${who}: ${text}`,
  telegram: ({ who, clock: at, text }) => `${who}, [20.11.2026 ${at}]\n${text}`,
};

describe('laws of reading conversations', () => {
  test.each(Object.entries(WAYS))('%s: every message comes back with sender, time and text', (_, write) => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 6 }), (written) => {
        const found = read(written.map(write).join('\n')).messages;
        expect(found.map(({ who, text, sentAt }) => ({ who, text, sentAt }))).toEqual(
          written.map(({ who, text, clock: at }) => ({
            who,
            text,
            sentAt: new Date(`2026-11-20T${at}:00+07:00`).toISOString(),
          })),
        );
      }),
    );
  });

  const piece = fc.constantFrom(
    '[16:02, 20/11/2026] Chú Tám: ',
    '20/11/2026, 16:02 - ',
    '[20.11.2026 16:02] ',
    'Anh Ba, [20.11.2026 16:02]',
    'Chú Tám đã gửi',
    'Chú Tám',
    '16:02',
    'Đã gửi',
    'vl 12b5n',
    '12,34,b5',
    '"',
    '{',
    '<sms ',
    ':',
    ' ',
    '\n',
    '\n',
  );

  test('no bet is lost, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join(' ');
        const { messages, remarks } = read(text);
        const kept = [...messages.map((one) => one.text), ...remarks].join('\n');
        const count = (where: string): number => where.split('vl 12b5n').length;
        expect(count(kept)).toBe(count(text));
      }),
    );
  });

  const FORMS: readonly (readonly [program: string, write: (message: Written) => string])[] = [
    ['whatsapp', ({ who, clock: at, text }) => `20/11/2026, ${at} - ${who}: ${text}`],
    ['zalo', ({ who, clock: at, text }) => `[20/11/2026 ${at}:00] ${who}: ${text}`],
    ['viber', ({ who, clock: at, text }) => `[ 20 November 2026 ${at} ] ${who}: ${text}`],
    ['telegram', ({ who, clock: at, text }) => `${who}, [20.11.2026 ${at}]\n${text}`],
    ['messenger', ({ who, text }) => `${who} đã gửi\n${text}`],
  ];
  const stretches = fc.shuffledSubarray([...FORMS], { minLength: 1 }).chain((forms) =>
    fc.tuple(
      ...forms.map((form) =>
        fc.record({
          form: fc.constant(form),
          messages: fc.array(message, { minLength: 2, maxLength: 4 }),
        }),
      ),
    ),
  );

  test('several programs, one behind the other: every message keeps its sender, in its own form', () => {
    fc.assert(
      fc.property(stretches, (pasted) => {
        const text = pasted
          .flatMap(({ form: [, write], messages }) => messages.map((one) => write(one)))
          .join('\n');
        const found = read(text);
        expect(found.messages.map(({ who, text: own }) => ({ who, text: own }))).toEqual(
          pasted.flatMap(({ messages }) => messages.map(({ who, text: own }) => ({ who, text: own }))),
        );
        const [only] = pasted;
        expect(found.program).toBe(pasted.length === 1 ? (only?.form[0] ?? null) : null);
      }),
    );
  });

  const before = fc.constantFrom(
    ...['', '20/11/2026, 16:02 - Chú Tám: ', '[20/11/2026 16:02:11] Anh Ba: ', '[16:02] Bạn: '],
    ...[
      'Cô Út, [20.11.2026 16:02]\n',
      'Chú Tám đã gửi\n',
      'Bạn đã gửi\n',
      'Út Cà Phê\n',
      '16:02\n',
      'Anh Ba 16:03\n',
    ],
    ...[
      'Hôm nay\n',
      'Original message:\n',
      'Enter\n',
      '\n',
      'Bạn, 17:13\n',
      'Đã xem\n',
      '<sms a="1" />\n',
      'From,Text\n',
    ],
  );

  test('every line is in one message or among what is left out, however programs are mixed', () => {
    fc.assert(
      fc.property(fc.array(before, { maxLength: 20 }), (headers) => {
        const lines = headers.map((header, at) => ({ header, line: `vl ${100 + at} b${200 + at}n` }));
        const { messages, remarks } = read(lines.map(({ header, line }) => header + line).join('\n'));
        const kept = [...messages.flatMap(({ text }) => text.split('\n')), ...remarks];
        for (const { line } of lines) expect(kept.filter((own) => own.includes(line))).toHaveLength(1);
      }),
    );
  });

  test('any text is read without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { text: own } of read(text).messages) expect(own).not.toBe('');
      }),
    );
  });

  test('no time lies after the moment of pasting', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(clock, fc.string()), { maxLength: 5 }), (stamps) => {
        for (const at of resolveStamps(stamps, pastedAt))
          expect(at === null || Date.parse(at) <= Date.parse(pastedAt) + 300_000).toBe(true);
      }),
    );
  });
});
