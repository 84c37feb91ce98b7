import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_CATALOGUE } from '../catalogue/catalogue.ts';
import { parseConversation } from './parse-conversation.ts';

/** 16:30 on 20 November 2026 in Vietnam. */
const pastedAt = '2026-11-20T09:30:00.000Z';

const forms = readFileSync(new URL('../../../docs/chat-forms.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => /^\| (?<form>.+?) \| `(?<example>.+)` \| (?<time>yes|no) \| (?<program>\S+) \|/u.exec(line))
  .flatMap((match) => (match === null ? [] : [{ ...match.groups }]))
  .map(({ form = '', example = '', time, program = '' }) => ({
    form,
    pasted: example.replaceAll('⏎', '\n'),
    times: time === 'yes' ? ['09:02', '09:03'] : [undefined, undefined],
    program: program === '–' ? null : program.toLowerCase(),
  }));

test('the page has every program', () => {
  const programs = new Set(forms.map(({ program }) => program));
  expect([...programs].sort()).toEqual([
    ...['messenger', null, 'sms', 'telegram', 'viber', 'whatsapp', 'zalo'],
  ]);
});

test.each(forms)('$form: senders, texts and times', ({ pasted, times: [first, second], program }) => {
  const read = parseConversation(pasted, { catalogue: DEFAULT_CATALOGUE, pastedAt });
  expect(read.program).toBe(program);
  expect(read.messages.map(({ who, text, sentAt }) => [who, text, sentAt?.slice(11, 16)])).toEqual([
    ['Chú Tám', 'vl 12b10', first],
    ['Anh Ba', 'tp 56b7', second],
  ]);
});
