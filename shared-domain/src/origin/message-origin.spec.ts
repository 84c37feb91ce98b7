import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import type { Doubt, Proposal } from '../dialect/proposal.ts';
import { propose } from '../dialect/propose.ts';
import { isAsSent, messageOrigin } from './message-origin.ts';

const offered = (text: string, given: Partial<Proposal> = {}): Proposal => ({
  text,
  complete: true,
  changes: [],
  alternatives: [],
  roles: [],
  doubts: [],
  totals: [],
  ...given,
});

const doubt = (
  question: Doubt['question'],
  choices: readonly (readonly [string | null, string])[],
): Doubt => ({
  line: 0,
  start: 0,
  end: 1,
  reason: '',
  question,
  choices: choices.map(([answer, text]) => ({ words: '', answer, text })),
});

describe('a message that was placed as it came', () => {
  test.each([
    ['vl 12b5', 'vl 12b5'],
    ['vl 12b5 \r\n', 'vl 12b5'],
    ['vl  12b5', 'vl 12b5'],
  ])('%j as %j', (original, text) => {
    expect(isAsSent(original, text)).toBe(true);
    expect(messageOrigin(original, text, null)).toEqual({ kind: 'as-sent' });
  });

  test('is another one where a space was put in', () => {
    expect(isAsSent('vl 12b5n34b5', 'vl 12b5n 34b5')).toBe(false);
    expect(messageOrigin('vl 12b5n34b5', 'vl 12b5n 34b5', null)).toEqual({
      kind: 'retyped',
      characters: 1,
      words: [],
      answers: [],
    });
  });
});

describe('a message that was offered', () => {
  const original = 'vl đb 123 5n, de 12 10n';
  const likeliest = 'vl 123 bdao5n 12 dui10n';
  const proposal = offered(likeliest, {
    alternatives: [{ text: 'vl 123 xdao5n 12 dui10n', complete: true, changes: [], reason: '' }],
    doubts: [
      doubt('db', [
        ['bdao', likeliest],
        ['dui', 'vl 123 xdui5n 12 dui10n'],
      ]),
      doubt('de', [
        ['dui', likeliest],
        ['dd', 'vl 123 bdao5n 12 dd10n'],
      ]),
      doubt(null, [
        [null, likeliest],
        [null, 'vl 123 bdao5n 12 dui1n'],
      ]),
    ],
  });

  test('is taken as the proposal with the answers it takes, also line by line or with other spaces', () => {
    const accepted = {
      kind: 'proposal',
      answers: [
        { question: 'db', answer: 'bdao' },
        { question: 'de', answer: 'dui' },
      ],
    };
    expect(messageOrigin(original, likeliest, proposal)).toEqual(accepted);
    expect(messageOrigin(original, `${likeliest}\n`, proposal)).toEqual(accepted);
  });

  test('accepts nothing at a place that offers no other reading', () => {
    const alone = proposal.doubts.map((one) => ({ ...one, choices: one.choices.slice(0, 1) }));
    expect(messageOrigin(original, likeliest, { ...proposal, doubts: alone })).toEqual({ kind: 'proposal' });
  });

  test('is a choice with its question and answer', () => {
    expect(messageOrigin(original, 'vl 123 bdao5n 12 dd10n', proposal)).toEqual({
      kind: 'choice',
      answers: [{ question: 'de', answer: 'dd' }],
    });
  });

  test('keeps the answers of several places', () => {
    expect(messageOrigin(original, 'vl 123 xdui5n 12 dd10n', proposal)).toEqual({
      kind: 'choice',
      answers: [
        { question: 'db', answer: 'dui' },
        { question: 'de', answer: 'dd' },
      ],
    });
  });

  test('is a choice without an answer where the question has no key, or where another reading was taken', () => {
    const choice = { kind: 'choice', answers: [] };
    expect(messageOrigin(original, 'vl 123 bdao5n 12 dui1n', proposal)).toEqual(choice);
    expect(messageOrigin(original, 'vl 123 xdao5n 12 dui10n', proposal)).toEqual(choice);
  });

  test('has no answer where only the question or only the answer has a key', () => {
    for (const doubts of [
      [
        doubt('db', [
          [null, likeliest],
          [null, 'vl 123 bdao5n 12 dui2n'],
        ]),
      ],
      [
        doubt(null, [
          ['x', likeliest],
          ['y', 'vl 123 bdao5n 12 dui2n'],
        ]),
      ],
    ])
      expect(messageOrigin(original, 'vl 123 bdao5n 12 dui2n', offered(likeliest, { doubts }))).toEqual({
        kind: 'choice',
        answers: [],
      });
  });

  test('takes no choice that is in the text only in part', () => {
    const doubts = [
      doubt('db', [
        ['bdao', likeliest],
        ['dui', 'vl 123 xdui5n 12 dd10n'],
      ]),
    ];
    expect(messageOrigin(original, 'vl 123 xdui5n 12 dui10n', offered(likeliest, { doubts }))).toMatchObject({
      kind: 'retyped',
      answers: [],
    });
  });

  test('is typed over where anything else was changed, counted from the nearest offer', () => {
    expect(messageOrigin(original, 'vl 123 bdao5n 12 dui20n', proposal)).toEqual({
      kind: 'retyped',
      characters: 2,
      words: [],
      answers: [],
    });
    expect(messageOrigin(original, 'vl 123 xdao5n 12 dui10n 13 b1n', proposal)).toMatchObject({
      kind: 'retyped',
      characters: 7,
    });
  });

  test('is typed over and keeps its answer where a choice was taken besides', () => {
    expect(messageOrigin(original, 'vl 123 bdao5n 12 dd20n', proposal)).toMatchObject({
      kind: 'retyped',
      answers: [],
    });
    expect(messageOrigin(original, 'vl 124 bdao5n 12 dd10n', proposal)).toMatchObject({
      kind: 'retyped',
      characters: 2,
      answers: [{ question: 'de', answer: 'dd' }],
    });
  });
});

test('a very long text is compared with its original and the proposal alone', () => {
  const lines = (amount: number): string => `vl 12b${amount}n\n`.repeat(2_000);
  const alternatives = [{ text: lines(7), complete: true, changes: [], reason: '' }];
  const proposal = offered(lines(6), { alternatives });
  expect(messageOrigin(lines(5), lines(6), proposal)).toEqual({ kind: 'proposal' });
  expect(messageOrigin(lines(5), lines(7), proposal)).toMatchObject({ kind: 'retyped' });
});

describe('the words that cost retyping', () => {
  test('are those of the original that were changed, in lower case and each once', () => {
    expect(messageOrigin('VL Lô 12 5n lô 13 6n', 'vl 12 b5n 13 b6n', null)).toMatchObject({
      kind: 'retyped',
      words: ['vl', 'lô'],
    });
  });

  test('are not those that the reader replaced rightly', () => {
    const proposal = offered('vl 12 b5n 13 da6n');
    expect(messageOrigin('vl lô 12 5n đá 13 6n', 'vl 12 b5n 13 dx6n', proposal)).toMatchObject({
      words: ['đá'],
    });
  });

  test('are those that the reader dropped where something was put in', () => {
    const proposal = offered('vl 12 dd10n');
    expect(messageOrigin('vl 12 dd10 xyz', 'vl 12 dd10n baylo5n', proposal)).toMatchObject({
      words: ['xyz'],
    });
  });

  test('are those of the line and of the place that was changed', () => {
    const original = 'vl đá 12 5n\nbd lô 13 6n 14dau7n 15dui8n';
    const proposal = offered('vl 12 da5n\nbd 13 b6n 14dau7n 15dui8n');
    const words = (text: string) => messageOrigin(original, text, proposal);
    expect(words('vl 12 dx5n\nbd 13 b6n 14dau7n 15dui8n')).toMatchObject({ words: ['đá'] });
    expect(words('vl 12 da5n\nbd 13 dx6n 14dau7n 15dui8n')).toMatchObject({ words: ['lô'] });
    expect(words('vl 12 da5n\nbd 13 b6n 14dd7n 15dui8n')).toMatchObject({ words: ['dau'] });
    expect(words('vl 12 da5n\nbd 13 b6n 14dau7n 15dd8n')).toMatchObject({ words: ['dui'] });
    expect(words('vl 12 da5n\nbd 13 b6n 14dau9n 15dd8n')).toMatchObject({ characters: 5, words: ['dui'] });
    expect(words('tv 12 da5n\nbd 13 b6n 14dau7n 15dui8n')).toMatchObject({ words: ['vl'] });
  });

  test('are none where nothing of the line was removed', () => {
    const proposal = offered('vl 12 b5n\nbd 13 b6n');
    expect(messageOrigin('vl lô 12 5n\nbd 13 6n', 'vl 12 b5n\nbd 13 dd6n', proposal)).toMatchObject({
      kind: 'retyped',
      words: [],
    });
  });

  test('are no words of more than twenty letters', () => {
    const text = (word: string): string => `vl ${word} 12b5n`;
    for (const [length, words] of [
      [20, 1],
      [21, 0],
    ] as const)
      expect(messageOrigin(text('a'.repeat(length)), 'vl 12b5n', null)).toMatchObject({
        characters: length + 1,
        words: Array.from({ length: words }, () => 'a'.repeat(length)),
      });
  });

  test('of one place are at most thirty', () => {
    const words = (count: number) => {
      const origin = messageOrigin(`vl ${'a '.repeat(count)}12b5n`, 'vl 12b5n', null);
      return origin.kind === 'retyped' ? origin.words : null;
    };
    expect([words(30), words(31)]).toEqual([['a'], []]);
  });

  test('are none where the whole text is another one, and never more than twenty', () => {
    const many = 'ab cd ef gh ij kl mn op qr st uv wx yz ';
    expect(messageOrigin(many.repeat(3), '12', null)).toMatchObject({ words: [] });
    const words = Array.from({ length: 25 }, (_, index) => String.fromCodePoint(97 + index));
    const origin = messageOrigin(
      words.map((word, index) => `${word}${index}`).join(' '),
      words.map((_, index) => `z${index}`).join(' '),
      null,
    );
    expect(origin.kind === 'retyped' ? origin.words.length : 0).toBe(20);
  });
});

test('what the reader proposes today is a proposal, and a change of it is counted alone', () => {
  const original = 'vl Lô 82 100n';
  const context = contextOf('2026-11-20', 'region=MN');
  const proposal = propose(original, context);
  expect(proposal?.text).toBe('vl 82 b100n');
  expect(messageOrigin(original, 'vl 82 b100n', proposal)).toEqual({ kind: 'proposal' });
  expect(messageOrigin(original, 'vl 82 b10n', proposal)).toEqual({
    kind: 'retyped',
    characters: 1,
    words: [],
    answers: [],
  });
});
