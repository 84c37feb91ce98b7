import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRules } from '../rules-with-prices.ts';
import { accuracyAsked, accuracyReport } from './accuracy.ts';
import type { VariationsAsked } from './variations.ts';

const rules = () => {
  const found = findRules(undefined);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

const report = (
  messages: readonly object[],
  show: ReadonlySet<string> | null = null,
  variations: VariationsAsked | null = null,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'so-cuoc-accuracy-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'corpus.jsonl');
  const lines = messages.map((one) => JSON.stringify({ date: '2026-11-20', region: 'MN', ...one }));
  writeFileSync(file, `${lines.join('\n')}\n\n`);
  return accuracyReport({ file, house: undefined, show, variations }, rules());
};

const RIGHT = { id: 'a', text: 'vl 12 b5', readings: ['vl b 12 @5'], source: 'real', rule: 'strict' };
const SILENT = { id: 'b', text: 'vl 12 b5', readings: ['vl b 12 @6'], source: 'modelled', rule: 'strict' };
const REFUSED = { id: 'c', text: 'vl zz 5', readings: ['vl b 12 @5'], source: 'real' };

test('a corpus is reported by its messages that are not right, then by totals, sources and rules', () => {
  const { lines, silent } = report([RIGHT, SILENT, REFUSED]);
  expect(silent).toBe(1);
  expect(lines.slice(0, 2).map((line): unknown => JSON.parse(line))).toEqual([
    {
      id: 'b',
      outcome: 'silent',
      text: 'vl 12 b5',
      read: 'vl b 12 @5',
      proposed: 'vl 12 b5',
      readings: ['vl b 12 @6'],
    },
    { id: 'c', outcome: 'refused', text: 'vl zz 5', read: null, proposed: null, readings: ['vl b 12 @5'] },
  ]);
  expect(lines.slice(2)).toEqual([
    'all: 3 messages: right 1, right-marked 0, marked-wrong-first 0 (0 beside a right one), refused 1, silent 1; right in all 33.3 %, unmarked 33.3 % of the unambiguous',
    'source real: 2 messages: right 1, right-marked 0, marked-wrong-first 0 (0 beside a right one), refused 1, silent 0; right in all 50 %, unmarked 50 % of the unambiguous',
    'source modelled: 1 messages: right 0, right-marked 0, marked-wrong-first 0 (0 beside a right one), refused 0, silent 1; right in all 0 %, unmarked 0 % of the unambiguous',
    'rule strict: 2 messages: right 1, right-marked 0, marked-wrong-first 0 (0 beside a right one), refused 0, silent 1; right in all 50 %, unmarked 50 % of the unambiguous',
  ]);
});

test('a wrong first reading says whether a right one stands beside it', () => {
  const { lines, silent } = report([{ id: 1, text: 'vl đề 12 5n', readings: ['vl dui 12 @5'] }]);
  expect(silent).toBe(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ outcome: 'marked-wrong-first', offered: true });
  expect(lines[1]).toContain('marked-wrong-first 1 (1 beside a right one)');
});

test('only the outcomes that were asked for are shown, the totals of all', () => {
  const { lines } = report([RIGHT, SILENT, REFUSED], new Set(['refused']));
  expect(lines.filter((line) => line.startsWith('{')).map((line): unknown => JSON.parse(line))).toMatchObject(
    [{ id: 'c' }],
  );
  expect(lines.find((line) => line.startsWith('all'))).toContain('3 messages');
});

test.each([
  [{ ...RIGHT, readings: ['vl b @5'] }, 'a no bet: vl b @5'],
  [{ ...RIGHT, readings: [] }, 'a readings phải có ít nhất một'],
  [{ ...RIGHT, date: 'x' }, 'a date phải là ngày có thật, dạng YYYY-MM-DD'],
])('a line that is no message of a corpus is named: %j', (line, sentence) => {
  expect(() => report([line])).toThrow(sentence);
});

test('variants of a message are held against its readings, the same for the same seed', () => {
  const variants = (seed: number, line: object) => report([line], null, { count: 12, seed });
  expect(variants(1, SILENT)).toEqual(variants(1, SILENT));
  expect(variants(1, SILENT)).not.toEqual(variants(2, SILENT));
  const { lines, silent } = variants(1, SILENT);
  expect(silent).toBeGreaterThan(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id: 'b', outcome: 'silent', original: 'vl 12 b5' });
  expect(lines.filter((line) => line.startsWith('{'))).toHaveLength(silent);
  expect(lines.at(-1)).toMatch(/^all variations: 12: right \d+, .*, silent \d+$/);
  expect(variants(1, RIGHT).silent).toBe(0);
});

test.each([
  [['f.jsonl'], { file: 'f.jsonl', house: undefined, show: null, variations: null }],
  [
    ['f.jsonl', '--show', 'silent,refused', '--house', 'nha-hai'],
    { file: 'f.jsonl', house: 'nha-hai', show: new Set(['silent', 'refused']), variations: null },
  ],
  [
    ['f.jsonl', '--variations', '20', '--seed', '7'],
    { file: 'f.jsonl', house: undefined, show: null, variations: { count: 20, seed: 7 } },
  ],
  [['f.jsonl', '--variations', 'x'], null],
  [['f.jsonl', '--variations', '2', '--seed', '-1'], null],
  [[], null],
  [['a', 'b'], null],
  [['a', '--zz'], null],
])('%j asks for %j', (args, asked) => {
  expect(accuracyAsked(args)).toEqual(asked);
});
