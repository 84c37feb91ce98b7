import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { IncrementalParser, MOST_CHARACTERS } from './incremental-parser.ts';
import type { Reading } from './reading.ts';
import { MOST_ERRORS } from './diagnostics/diagnostics.ts';

/** What an edit leaves of a reading, and what it makes of it: line-readings.properties.ts has the law. */

const CONTEXT = contextOf('2026-11-20', '');
const readingsOf = (...lines: readonly string[]): IncrementalParser => IncrementalParser.of(lines, CONTEXT);

const errorsOf = ({ errors }: Pick<Reading, 'errors'>): readonly string[] =>
  errors.map(({ code, line, start, end }) => `${code} @ ${line}:${start}-${end}`);

const itemsOf = ({ items }: Reading): readonly string[] =>
  items.map(({ line, segment, stations, numbers }) =>
    [`${line}/${segment}`, ...stations, ...numbers].join(' '),
  );

/** From 0, the lines that are the very ones read before. */
const kept = (before: IncrementalParser, after: IncrementalParser): readonly number[] =>
  after.results.flatMap((result, at) => (before.results.includes(result) ? [at] : []));

describe('an edit', () => {
  const FIRST = readingsOf('vl', '12b1n', '34.56b1n', 'bd 78b1n', '90b1n zz');

  test('of bets reads its own line alone', () => {
    const edited = FIRST.replace(1, 2, ['12b2n']);
    expect(kept(FIRST, edited)).toEqual([0, 2, 3, 4]);
    expect(edited.reading.lines[1]?.tienxac).toBe((FIRST.reading.lines[1]?.tienxac ?? 0) * 2);
  });

  test('of stations reads what carries them over, and the next ones', () => {
    const edited = FIRST.replace(0, 1, ['tv']);
    expect(kept(FIRST, edited)).toEqual([4]);
    expect(edited.reading.lines.map(({ inherited }) => inherited.join())).toEqual(['', 'tv', 'tv', '', 'bd']);
  });

  test('that names the same stations anew reads nothing below it', () => {
    expect(kept(FIRST, FIRST.replace(0, 1, ['Vĩnh Long']))).toEqual([1, 2, 3, 4]);
  });

  test('above moves items and errors to where they stand now', () => {
    expect(itemsOf(FIRST.reading)).toEqual(['1/0 vl 12', '2/1 vl 34 56', '3/2 bd 78', '4/3 bd 90']);
    expect(errorsOf(FIRST.reading)).toEqual(['konhandien @ 5:6-8']);
    const more = FIRST.replace(0, 1, ['', 'vl 11b1n 22b1n']);
    expect(itemsOf(more.reading)).toEqual([
      ...['1/0 vl 11', '1/1 vl 22'],
      ...['2/2 vl 12', '3/3 vl 34 56', '4/4 bd 78', '5/5 bd 90'],
    ]);
    expect(errorsOf(more.reading)).toEqual(['konhandien @ 6:6-8']);
    const fewer = FIRST.replace(1, 3, []);
    expect(itemsOf(fewer.reading)).toEqual(['1/0 bd 78', '2/1 bd 90']);
    expect(errorsOf(fewer.reading)).toEqual(['konhandien @ 3:6-8']);
  });

  test('that moves lines or lists alone moves the items with them', () => {
    const two = readingsOf('vl 12b1n', '34b1n 56b1n');
    expect(itemsOf(two.reading)).toEqual(['0/0 vl 12', '1/1 vl 34', '1/2 vl 56']);
    expect(itemsOf(two.replace(1, 1, ['']).reading)).toEqual(['0/0 vl 12', '2/1 vl 34', '2/2 vl 56']);
    expect(itemsOf(two.replace(0, 1, ['vl 12b1n 78b1n']).reading)).toEqual([
      ...['0/0 vl 12', '0/1 vl 78'],
      ...['1/2 vl 34', '1/3 vl 56'],
    ]);
  });

  test('above prints what stands below it on its own line', () => {
    const moved = readingsOf('vl 12b1n', 'bd 34b1n').replace(0, 0, ['tv 56b1n', '']);
    expect(moved.reading.normalised).toBe('tv 56b1n\nvl 12b1n\nbd 34b1n');
  });

  test('of the region reads again what complained of it', () => {
    const mixed = readingsOf('vl 12b1n', 'gl 34b1n', 'mb 56b1n');
    expect(errorsOf(mixed.reading)).toEqual(['co2mien @ 2:0-2']);
    expect(mixed.reading.region).toBe('MN');
    const central = mixed.replace(0, 1, []);
    expect(errorsOf(central.reading)).toEqual(['co2mien @ 2:0-2']);
    expect(central.reading.region).toBe('MT');
    expect(errorsOf(mixed.replace(1, 2, []).reading)).toEqual(['co2mien @ 2:0-2']);
    expect(errorsOf(mixed.replace(1, 3, ['bd 34b1n']).reading)).toEqual([]);
  });

  test('of nothing reads nothing', () => {
    expect(kept(FIRST, FIRST.replace(2, 2, []))).toEqual([0, 1, 2, 3, 4]);
  });

  test('leaves an empty line empty', () => {
    const edited = readingsOf('vl 12b1n', '', '', '34b1n').replace(3, 4, ['', '56b1n']);
    expect(edited.reading.lines.map(({ inherited, count }) => [inherited.join(), count])).toEqual([
      ['', 1],
      ['', 0],
      ['', 0],
      ['', 0],
      ['vl', 1],
    ]);
  });
});

describe('stations with nothing after them in the whole message', () => {
  test.each([
    [['vl', '', '12b1n'], []],
    [['vl', ''], ['koso @ 1:0-2']],
    [['vl 12b1n', 'bd tv', ' '], ['koso @ 2:0-2']],
    [['vl', 'bd'], ['koso @ 2:0-2']],
    [['vl', 'zz'], ['konhandien @ 2:0-2']],
    [['vl 12b1n', 'tp'], ['saingay @ 2:0-2']],
    [['', ' '], []],
  ])('%j: %j', (lines, errors) => {
    expect(errorsOf(readingsOf(...lines).reading)).toEqual(errors);
  });

  test('stand in the order of the other errors', () => {
    expect(errorsOf(readingsOf('vl 12b1n', 'bd', '').reading)).toEqual(['koso @ 2:0-2']);
    expect(errorsOf(readingsOf('vl 12b1n', '12b2n zz bd').reading)).toEqual([
      'cungso @ 2:2-3',
      'konhandien @ 2:6-8',
      'koso @ 2:9-11',
    ]);
  });
});

test('the region is that of the last line, and a line counts its single bets', () => {
  const { reading } = readingsOf('', '', 'vl bd 12.34b1n dd1n', 'bd');
  expect(reading.region).toBe('MN');
  expect(reading.lines.map(({ count }) => count)).toEqual([0, 0, 12, 0]);
  expect(reading.errors.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['koso error']);
});

describe('beyond what a message may hold', () => {
  test.each([
    [[1000], false, '1:2007-2008'],
    [[1001], true, '1:2007-2008'],
    [[1000, 0], false, '1:2007-2008'],
    [[1000, 1], true, '1:2007-2008'],
    [[999, 1], false, '2:9-10'],
    [[999, 2], true, '2:9-10'],
    [[0, 1, 0], false, '2:9-10'],
  ])('lines of %j unknown words: the last error says whether there are more', (words, more, last) => {
    const { errors } = readingsOf(...words.map((count) => `vl 12b1n ${'q '.repeat(count)}`)).reading;
    expect(errors).toHaveLength(
      Math.min(
        MOST_ERRORS,
        words.reduce((sum, count) => sum + count),
      ),
    );
    expect(errorsOf({ errors: errors.slice(-1) })).toEqual([`konhandien @ ${last}`]);
    expect(errors.at(-1)?.message.includes('còn lỗi nữa')).toBe(more);
    expect(errors.filter(({ message }) => message.includes('còn lỗi nữa'))).toHaveLength(more ? 1 : 0);
  });

  const faulty: readonly string[] = Array.from({ length: MOST_ERRORS + 200 }, (_, at) =>
    at % 2 === 0 ? 'zz' : '5b1n',
  );

  test('an edit among too many errors says what is said afresh', () => {
    const edited = readingsOf(...faulty)
      .replace(3, 20, [])
      .replace(5, 6, ['vl 12b1n']);
    const afresh = faulty.toSpliced(3, 17).toSpliced(5, 1, 'vl 12b1n');
    expect(edited.reading.errors).toEqual(readingsOf(...afresh).reading.errors);
    expect(edited.reading.errors).toHaveLength(MOST_ERRORS);
  });

  test('errors that had no room are told once there is some', () => {
    const edited = readingsOf(...Array.from({ length: MOST_ERRORS }, () => 'zz'), '2d qq zz').replace(
      0,
      2,
      [],
    );
    expect(edited.reading.errors).toHaveLength(MOST_ERRORS);
    expect(errorsOf(edited.reading).slice(-2)).toEqual(['konhandien @ 999:3-5', 'konhandien @ 999:6-8']);
    expect(edited.reading.errors.at(-1)?.message).not.toContain('còn lỗi nữa');
  });

  test('of more than the most the last one says so, whichever line they are on', () => {
    const last = (...lines: readonly string[]) => readingsOf(...lines).reading.errors.at(-1)?.message;
    const most = Array.from({ length: MOST_ERRORS }, () => 'zz');
    expect(last(...most)).not.toContain('còn lỗi nữa');
    expect(last(...most, 'vl 12b1n')).not.toContain('còn lỗi nữa');
    expect(last(...most, 'qq')).toContain('còn lỗi nữa');
    expect(last(...most, 'vl')).toContain('còn lỗi nữa');
  });

  test('money that is let go makes room for what was refused', () => {
    const costly = readingsOf('vl chan b10000000', '12dui1', '34dui1');
    expect(errorsOf(costly.reading)).toEqual([
      'tienlon @ 1:9-17',
      'SaiDinhDang @ 2:5-6',
      'SaiDinhDang @ 3:5-6',
    ]);
    const cheaper = costly.replace(0, 1, ['vl chan b1']);
    expect(errorsOf(cheaper.reading)).toEqual([]);
    expect(errorsOf(cheaper.replace(0, 1, ['vl chan b10000000']).reading)).toEqual(errorsOf(costly.reading));
  });

  test('a text that is too long is read once it is shorter, and no longer once it is longer again', () => {
    const long = readingsOf('vl 12b1n', 'a'.repeat(MOST_CHARACTERS - 9));
    expect(errorsOf(long.reading)).toEqual(['konhandien @ 2:0-199991']);
    const longer = long.replace(1, 1, ['']);
    expect(errorsOf(longer.reading)).toEqual(['tinquadai @ 3:199990-199991']);
    expect(longer.results).toEqual([]);
    const shorter = longer.replace(2, 3, ['34b1n']);
    expect(itemsOf(shorter.reading)).toEqual(['0/0 vl 12', '2/1 vl 34']);
  });
});
