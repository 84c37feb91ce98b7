import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { moneyToNumber } from '../money/money.ts';
import { MESSAGE_ERROR_CODES, MOST_ERRORS } from './diagnostics/diagnostics.ts';
import { parseBets, parseMessage, readSourcedItems } from './parse-message.ts';
import type { Reading } from './reading.ts';
import { MOST_CHARACTERS } from './incremental-parser.ts';

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
  parseMessage(unescaped(text), contextOf(date, options));

const written = (reading: Reading): string =>
  reading.errors
    .map(({ code, severity, line, start, end }) => {
      const place = `${line === 1 ? '' : `${line}:`}${start}-${end}`;
      return `${severity === 'warning' ? '?' : ''}${code} @ ${place}`;
    })
    .join(', ');

/** A text that is too long stands in no file of cases. */
const CODES_IN_FILES = MESSAGE_ERROR_CODES.filter((code) => code !== 'tinquadai').sort();

describe('messages that the strict grammar reads', () => {
  test.each(casesOf('valid.txt'))('%s %s %s', (date, options, text, ...expected) => {
    const [canonical = '', tienxac, thucthu, warnings = ''] = expected;
    const reading = read(date, options, text);
    expect(written(reading)).toBe(warnings);
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
    expect([...shown].sort()).toEqual(CODES_IN_FILES);
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
    expect([...new Set(cases.map(([, , , code]) => code))].sort()).toEqual(CODES_IN_FILES);
  });
});

describe('the sentences of 150 broken messages', () => {
  const cases = casesOf('sentences.txt');
  const said = (date = '', region = '', text = ''): string =>
    read(date, region === '' ? '' : `region=${region}`, text)
      .errors.map(({ code, severity, line, start, end, message }) => {
        const place = `${line === 1 ? '' : `${line}:`}${start}-${end}`;
        return `${severity === 'warning' ? '?' : ''}${code}@${place}: ${message}`;
      })
      .join(' // ');

  test.each(cases)('%s %s %s', (date, region, text, sentences) => {
    expect(said(date, region, text)).toBe(sentences);
  });

  test('they are 150 messages and cover every code', () => {
    expect(cases).toHaveLength(150);
    const codes = cases.flatMap(([, , , sentences]) => sentences?.match(/(?<=^\??|\/\/ \??)\w+(?=@)/g) ?? []);
    expect([...new Set(codes)].sort()).toEqual(CODES_IN_FILES);
  });

  test('every sentence is short and ends without a full stop', () => {
    const sentences = cases.flatMap(([, , , all = '']) =>
      all.split(' // ').map((one) => one.replace(/^\S+: /, '')),
    );
    expect(sentences.filter((sentence) => sentence.length > 100 || /[.!]$/.test(sentence))).toEqual([]);
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

describe('what is tinted of a line', () => {
  test.each([
    ['', ''],
    ['vl dc 12b5', 'station 0-2, station 3-5, number 6-8, type 8-9, amount 9-10'],
    ['2 đài tv 12b1 5tr', 'count 0-5, station 6-8, number 9-11, type 11-12, amount 12-15, unit 15-17'],
    ['vl 10 keo 12 b5n', 'station 0-2, range 3-12, type 13-14, amount 14-15, unit 15-16'],
    ['vl 12 keo b5', 'station 0-2, range 3-9, type 10-11, amount 11-12'],
    ['vl kép tổng 1 b5', 'station 0-2, set 3-6, set 7-13, type 14-15, amount 15-16'],
    ['vl 12b1.25', 'station 0-2, number 3-5, type 5-6, amount 6-10'],
    ['vl 12 b', 'station 0-2, number 3-5, type 6-7'],
    ['vl 12 10n zz', 'station 0-2, number 3-5'],
    ['vl 20/11 12b5', 'station 0-2, number 9-11, type 11-12, amount 12-13'],
  ])('%j: %s', (text, marks) => {
    const [line] = read('2026-11-20', '', text).lines;
    expect(line?.marks.map(({ role, start, end }) => `${role} ${start}-${end}`).join(', ')).toBe(marks);
  });
});

describe('the bets of a message as they were written', () => {
  const CONTEXT = contextOf('2026-11-20', '');
  const TEXT = 'vl\n12b1 dd2n\r\nzz\nbd 345xc1.25 67';

  test('by the grammar alone, with the places of their parts', () => {
    expect(
      parseBets(TEXT, CONTEXT).map((bet) =>
        [
          `${bet.line}/${bet.segment} ${bet.stations?.sequence.names} ${bet.numbers.texts.join('.')}`,
          `${bet.type.key} ${bet.typeStart}-${bet.typeEnd}`,
          `${bet.points} ${bet.amountStart}-${bet.amountEnd} ${bet.fault === null}`,
        ].join(', '),
      ),
    ).toEqual([
      '1/0 vl 12, b 2-3, 100 3-4 true',
      '1/0 vl 12, dd 5-7, 200 7-9 true',
      '3/0 bd 345, x 6-8, 0 8-12 false',
    ]);
    expect(parseBets('', CONTEXT)).toEqual([]);
    expect(parseBets('12b1', CONTEXT)[0]?.stations).toBeNull();
  });

  test('each beside its items', () => {
    expect(
      readSourcedItems('vl 12b1 dd2\n\n34b0 56dd3', CONTEXT).map(
        ({ item, written }) => `${written.line} ${written.type.key} ${item.kind} ${item.numbers.join('.')}`,
      ),
    ).toEqual(['0 b b 12', '0 dd dau 12', '0 dd dui 12', '2 dd dau 56', '2 dd dui 56']);
  });
});

describe('what a message may hold', () => {
  const CONTEXT = contextOf('2026-11-20', '');
  const bets = 'vl 12b1n\n'.repeat(MOST_CHARACTERS / 9).padEnd(MOST_CHARACTERS);

  test('one character more, and it is refused unread, where it becomes too long', () => {
    const reading = parseMessage(`${bets}.`, CONTEXT);
    expect(reading).toMatchObject({ ok: false, normalised: null, items: [], lines: [] });
    expect(reading.errors).toEqual([
      {
        code: 'tinquadai',
        severity: 'error',
        message: 'Tin quá dài: nhiều nhất 200.000 ký tự; chia thành nhiều tin',
        line: 22223,
        start: 2,
        end: 3,
      },
    ]);
    expect(parseMessage(`${'a'.repeat(MOST_CHARACTERS)}\n\nvl`, CONTEXT).errors).toMatchObject([
      { line: 3, start: 0, end: 2 },
    ]);
  });

  test('of more errors than are shown the last one says so', () => {
    const refused = (words: number) => parseMessage(`vl ${'zz '.repeat(words)}12b1`, CONTEXT).errors;
    const [all, more] = [refused(MOST_ERRORS), refused(MOST_ERRORS + 1)];
    expect([all.length, more.length]).toEqual([MOST_ERRORS, MOST_ERRORS]);
    expect(all.at(-1)?.message).not.toContain('còn lỗi nữa');
    expect(more.at(-1)?.message).toContain('(còn lỗi nữa: chỉ nêu 1.000 lỗi đầu)');
    expect(parseMessage('zz\n'.repeat(MOST_ERRORS + 1), CONTEXT).errors.at(-1)?.message).toContain('còn lỗi');
  });

  test('a list holds 5,000 numbers', () => {
    const errors = (text: string) =>
      parseMessage(text, CONTEXT)
        .errors.filter(({ severity }) => severity === 'error')
        .map(({ start, end, message }) => `${start}-${end} ${message}`);
    const most = `vl ${'lớn '.repeat(99)}${'12 '.repeat(50)}`;
    const end = most.length;
    const refused = 'Một dãy chỉ được nhiều nhất 5000 số: chia thành nhiều dãy';
    expect(moneyToNumber(parseMessage(`${most}dui1`, CONTEXT).tienxac)).toBe(5000);
    expect(errors(`${most}34 dui1`)).toEqual([`${end}-${end + 2} ${refused}`]);
    expect(errors(`${most}34 56 kép dui1`)).toEqual([`${end}-${end + 2} ${refused}`]);
    expect(errors(`${most}kép 34 dui1`)).toEqual([`${end}-${end + 3} ${refused}`]);
    expect(errors(`${most.slice(0, -9)}10 keo 12 dui1`)).toEqual([]);
    expect(errors(`${most.slice(0, -6)}10 keo 12 dui1`)).toEqual([`${end - 6}-${end + 3} ${refused}`]);
    expect(errors(`${most}34 dui1 ${most.slice(3)}56 dui1`)).toHaveLength(2);
  });

  test('the numbers of long lists stand where they were typed', () => {
    const list = '12 '.repeat(4500);
    const reading = parseMessage(
      `vl ${list}345dui1 34 ${list}5 678 dau1`,
      contextOf('2026-11-20', '-DDDauDui'),
    );
    const first = 3 + list.length;
    const second = first + '345dui1 34 '.length + list.length;
    expect(written(reading)).toBe(
      `kodc3con @ ${first}-${first + 3}, consobehon2 @ ${second}-${second + 1}, kodc3con @ ${second + 2}-${second + 5}`,
    );
  });

  test('a million single bets', () => {
    const SATURDAY = contextOf('2026-11-21', '');
    const million = ['4d nho lon dx1n\n'.repeat(33), 'nho lon b1n\n'.repeat(49), '3d nho lon b1n\n'].join('');
    expect(parseMessage(million, SATURDAY).errors.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      parseMessage(`${million}12b1n`, SATURDAY)
        .errors.filter(({ severity }) => severity === 'error')
        .map(({ line, message }) => `${line} ${message}`),
    ).toEqual(['84 Một tin chỉ được nhiều nhất 1000000 con cược: chia thành nhiều tin']);
  });
});
