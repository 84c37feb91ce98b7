import { expect, test } from 'vitest';
import { normalizedText, nextRun, runsOf } from './normalize-text.ts';

test.each([
  ['', []],
  [' .', []],
  ['vl12b5n', ['letters vl 0-2', 'digits 12 2-4', 'letters b 4-5', 'digits 5 5-6', 'letters n 6-7']],
  ['Vĩnh Long', ['letters vinh 0-4', 'letters long 5-9']],
  ['-12. 34-', ['digits 12 1-3', 'digits 34 5-7']],
  ['1\u200b2 a\u0301\u0323b', ['digits 12 0-3', 'letters ab 4-8']],
  ['12ж ٣', ['digits 12 0-2', 'letters ? 2-3', 'letters ? 4-5']],
  ['đ😀Ð', ['letters d 0-1', 'letters d 3-4']],
  ['ＡＢ１２', ['letters ab 0-2', 'digits 12 2-4']],
  ['azAZ09', ['letters azaz 0-4', 'digits 09 4-6']],
  ['`{@[/:', []],
  ['²①½K', ['letters ???k 0-4']],
  ['a\ud8001\udfffb', ['letters a 0-1', 'digits 1 2-3', 'letters b 4-5']],
  ['1\udc00\ue0002', ['digits 1 0-1', 'digits 2 3-4']],
  ['1\u{1d7cf}2', ['digits 1 0-1', 'letters ?? 1-3', 'digits 2 3-4']],
  ['1\u{e0101}2', ['digits 12 0-4']],
  ['\u{10000}\u{10ffff}a', ['letters ?? 0-2', 'letters a 4-5']],
])('the runs of %j', (line, runs) => {
  expect(runsOf(line).map(({ kind, text, start, end }) => `${kind} ${text} ${start}-${end}`)).toEqual(runs);
});

test('folded text is lower case, plain, and has nothing that is not read', () => {
  expect(normalizedText('xx Đầu\u200bĐuôiж', 3, 12)).toBe('dauduoi?');
  expect(normalizedText('abc', 1, 1)).toBe('');
  expect(normalizedText('abC', 0, 3)).toBe('abc');
});

test('a run begins at the next letter or digit, or there is none', () => {
  expect(nextRun(' .a', 0, 3)).toBe(2);
  expect(nextRun('a1', 1, 2)).toBe(1);
  expect(nextRun('\u0301\u200b1', 0, 3)).toBe(2);
  expect(nextRun('a  1', 1, 3)).toBe(3);
});
