import { expect, test } from 'vitest';
import { tokensAt } from '../../../test/given-tokens.ts';

/** The types that a place may mean, each with what is typed of it, ? if it is a guess. */
const typesIn = (text: string, region: string): readonly string[] =>
  tokensAt(text, { region }).flatMap(({ from, to, meaning, reason }) =>
    meaning.kind === 'type'
      ? `${meaning.type.key}: ${text.slice(from, to).trim()}${reason === '' ? '' : ' ?'}`
      : [],
  );

test.each([
  ['7lo', 'baylo: 7lo'],
  ['b7lo', 'baylo: b7lo'],
  ['bao 7 lô', 'baylo: bao 7 lô'],
  ['bảy lô', 'baylo: bảy lô'],
  ['bao bảy lô', 'baylo: bao bảy lô'],
  ['xc đầu đuôi', 'x: xc đầu đuôi'],
  ['xiu chu dd', 'x: xiu chu dd'],
  ['x dau dui', 'x: x dau dui'],
  ['xdau dui', 'x: xdau dui'],
  ['xx dd', 'xx: xx dd'],
  ['xx dau duoi', 'xx: xx dau duoi'],
  ['xc đảo đầu', 'xdaudao: xc đảo đầu'],
  ['xc đầu đảo', 'xdaudao: xc đầu đảo'],
  ['xc đảo đuôi', 'xduidao: xc đảo đuôi'],
  ['xiu chu duoi dao', 'xduidao: xiu chu duoi dao'],
  ['xc đảo', 'xdao: xc đảo'],
  ['đảo xc', 'xdao: đảo xc'],
  ['xc đầu', 'xdau: xc đầu'],
  ['xiu chu duoi', 'xdui: xiu chu duoi'],
  ['đ.x', 'xdao: đ.x'],
  ['da xien 2 12', 'dx: da xien 2 ?'],
  ['xien 2 12', 'dx: xien 2 ?'],
  ['ddb 5', 'xxduidao: ddb ?'],
])('%s is read as %s', (text, expected) => {
  expect(typesIn(text, 'MN')).toContain(expected);
});

test.each([
  ['7 lon', 'baylo: 7 lo'],
  ['xien 2', 'dx: xien 2 ?'],
  ['xdaudx', 'x: xdaud'],
  ['ddbx', 'xxduidao: ddb ?'],
])('%s is not read as %s', (text, expected) => {
  expect(typesIn(text, 'MN')).not.toContain(expected);
});

test('đảo alone is of all prizes, or of the first and last', () => {
  const found = tokensAt('đảo').flatMap(({ meaning, cost, answer }) =>
    meaning.kind === 'type' && answer !== null ? [[meaning.type.key, cost, answer.answer]] : [],
  );
  expect(found).toEqual([
    ['bdao', 1, 'bdao'],
    ['xdao', 1.5, 'xdao'],
    ['xxdao', 1.6, 'xdao'],
  ]);
});

test.each([
  ['đề', 'MB', ['dui dui 0.4', 'dd dd 2.4']],
  ['đề', 'MN', ['dui dui 2.2', 'dd dd 1.2']],
  ['de', 'MN', ['dui dui 2.6', 'dd dd 1.6']],
  ['đề 3 càng', 'MB', ['xdui dui 1.2', 'x dd 2.2']],
  ['đề ba càng', 'MN', ['xdui dui 2.6', 'x dd 1.2']],
  ['đề 4 càng', 'MB', ['xxdui dui 1.2', 'xx dd 2.2']],
  ['đề bốn càng', 'MN', ['xxdui dui 2.6', 'xx dd 1.2']],
  ['ba càng 123', 'MB', ['xdui dui 1.2', 'x dd 2.2']],
  ['4 càng 1234', 'MN', ['xxdui dui 2.6', 'xx dd 1.2']],
  ['dẻ', 'MN', []],
])('%s in %s is the tail, or head and tail: %j', (text, region, expected) => {
  const found = tokensAt(text, { region }).flatMap(({ meaning, cost, answer }) =>
    meaning.kind === 'type' && answer?.question === 'de'
      ? `${meaning.type.key} ${answer.answer} ${cost}`
      : [],
  );
  expect(found).toEqual(expected);
});

test.each([
  ['ba càng 123', 0.6, ''],
  ['ba càng 12', 2.6, 'không có số 3 con'],
  ['4 càng 1234', 0.6, ''],
  ['4 càng 123', 2.6, 'không có số 4 con'],
])('%s states the length of a number', (text, cost, reason) => {
  const [found] = tokensAt(text).filter(
    ({ meaning }) => meaning.kind === 'aside' && meaning.role === 'stated-count',
  );
  expect([found?.cost, found?.reason]).toEqual([cost, reason]);
});

test('đề before đầu or đuôi says nothing more', () => {
  const found = tokensAt('đề đầu 12').flatMap(({ meaning, to }) =>
    meaning.kind === 'aside' ? [[meaning.role, to]] : [],
  );
  expect(found).toEqual([['separator', 3]]);
});
