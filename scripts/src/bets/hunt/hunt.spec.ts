import type { Silent } from '@so-cuoc/shared-domain/test/hunt/hunt.ts';
import { expect, test } from 'vitest';
import { causesOf } from './causes.ts';
import { hunt, huntAsked } from './hunt.ts';

test.each([
  [[], { messages: 10_000, seed: 1, show: 3, mixed: false }],
  [
    ['--messages', '5', '--seed', '9', '--show', '1', '--mixed'],
    { messages: 5, seed: 9, show: 1, mixed: true },
  ],
  [['--messages', 'x'], null],
  [['--seed', '-1'], null],
  [['--zz'], null],
  [['a'], null],
])('%j asks for %j', (args, asked) => {
  expect(huntAsked(args)).toEqual(asked);
});

test('a hunt reads as many messages as were asked for, the same for the same seed', () => {
  const progress: string[] = [];
  const asked = { messages: 20, seed: 1, show: 1, mixed: false };
  const first = hunt(asked, (line) => progress.push(line));
  expect(progress).toHaveLength(1);
  expect(progress[0]).toMatch(
    /^20 of 20: right \d+, right-marked \d+, wrong-marked \d+, refused \d+, silent-in-part \d+, silent \d+$/,
  );
  const counts = [...(progress[0]?.slice('20 of 20'.length).matchAll(/\d+/g) ?? [])].map(Number);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(hunt(asked, (line) => progress.push(line))).toEqual(first);
  const [inPart = 0, silent = 0] = counts.slice(-2);
  expect(first.silent).toBe(inPart + silent);
});

test('what is silently wrong stands with the way of writing that is wrong most often, the shortest first', () => {
  const silent = (text: string, ...ways: readonly string[]): Silent => ({
    text,
    date: '2026-11-20',
    region: 'MN',
    strict: false,
    proposed: '',
    read: '',
    meant: '',
    ways,
  });
  const lines = causesOf(
    {
      outcomes: {
        right: 0,
        'right-marked': 0,
        'wrong-marked': 0,
        refused: 0,
        'silent-in-part': 0,
        silent: 4,
      },
      ways: new Map([
        ['often', { read: 100, silent: 1 }],
        ['bad', { read: 100, silent: 50 }],
      ]),
      silent: [silent('longer', 'often', 'bad'), silent('long', 'bad'), silent('x', 'often'), silent('y')],
    },
    1,
  );
  expect(
    lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { text: string }).text : line)),
  ).toEqual(['## bad: 2', 'long', '## often: 1', 'x', '## nothing unusual: 1', 'y']);
});
