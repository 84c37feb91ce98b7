import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { moneyToNumber } from '../money/money.ts';
import { MESSAGE_ERROR_CODES } from './errors.ts';
import { readMessage } from './read.ts';
import type { Reading } from './reading.ts';

/** The cases are plain text beside the tests, one a line, for people who do not program. */
const casesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(`../../test/messages/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.replace(/^ | $/g, '')));

const unescaped = (text: string): string =>
  text
    .replaceAll('\\r', '\r')
    .replaceAll('\\n', '\n')
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const read = (date = '', options = '', text = ''): Reading =>
  readMessage(unescaped(text), contextOf(date, options));

const written = (reading: Reading): string =>
  reading.errors
    .map(({ code, severity, line, start, end }) => {
      const place = `${line === 1 ? '' : `${line}:`}${start}-${end}`;
      return `${severity === 'warning' ? '?' : ''}${code} @ ${place}`;
    })
    .join(', ');

describe('messages that the strict grammar reads', () => {
  test.each(casesOf('valid.txt'))('%s %s %s', (date, options, text, canonical, tienxac, thucthu) => {
    const reading = read(date, options, text);
    expect(written(reading)).toBe('');
    expect(reading.normalised).toBe(canonical.replaceAll('\\n', '\n'));
    expect(moneyToNumber(reading.tienxac)).toBe(Number(tienxac));
    expect(moneyToNumber(reading.thucthu)).toBe(Number(thucthu));
  });
});

describe('messages that it refuses or warns of', () => {
  test.each(casesOf('invalid.txt'))('%s %s %s', (date, options, text, errors) => {
    const reading = read(date, options, text);
    expect(written(reading)).toBe(errors);
    expect(reading.ok).toBe(!errors.split(', ').some((error) => !error.startsWith('?')));
    if (!reading.ok) expect(reading.normalised).toBeNull();
  });

  test('every code has a case', () => {
    const shown = new Set(
      casesOf('invalid.txt').flatMap(([, , , errors]) => errors?.match(/\w+(?= @)/g) ?? []),
    );
    expect([...shown].sort()).toEqual([...MESSAGE_ERROR_CODES].sort());
  });
});

describe('what a code refuses, what would be right, and what it says', () => {
  const cases = casesOf('codes.txt');

  test.each(cases)('%s %s %s: %s', (date, options, refused, code, right, sentence) => {
    const found = read(date, options, refused).errors.filter((error) => error.code === code);
    expect(found.map((error) => error.message)).toContain(sentence);
    expect(written(read(date, options, right))).toBe('');
  });

  test('every code has a case', () => {
    expect([...new Set(cases.map(([, , , code]) => code))].sort()).toEqual([...MESSAGE_ERROR_CODES].sort());
  });
});

describe('what the editor shows of a line', () => {
  test('marks, inherited stations, stake and count', () => {
    const reading = read('2026-11-20', '', '2d 12 b10n\n34dd5n');
    expect(reading.lines[0]?.marks.map(({ role, start, end }) => `${role} ${start}-${end}`)).toEqual([
      'count 0-2',
      'number 3-5',
      'type 6-7',
      'amount 7-9',
      'unit 9-10',
    ]);
    expect(reading.lines.map((line) => line.inherited)).toEqual([[], ['vl', 'bd']]);
    expect(reading.lines.map((line) => [moneyToNumber(line.tienxac), line.count])).toEqual([
      [360, 2],
      [20, 4],
    ]);
  });
});
