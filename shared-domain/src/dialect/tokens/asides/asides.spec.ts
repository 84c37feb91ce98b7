import { expect, test } from 'vitest';
import { tokensAt } from '../../../../test/given-tokens.ts';

/** What a place says that is no part of a bet: role, what is typed, what is stated, ? if it is a guess. */
const asidesIn = (text: string, from?: number): readonly string[] =>
  tokensAt(text, from === undefined ? {} : { from }).flatMap(({ from: start, to, meaning, reason }) =>
    meaning.kind === 'aside'
      ? `${meaning.role}: ${text.slice(start, to).trim()}${meaning.stated === undefined ? '' : ` = ${meaning.stated.value}`}${reason === '' ? '' : ' ?'}`
      : [],
  );

test.each([
  ['T7 vl', 'message-number: T7'],
  ['tin 2: vl', 'message-number: tin 2:'],
  ['T2: vl', 'message-number: T2:'],
  ['tin nhắn 7: vl', 'message-number: tin nhắn 7:'],
  ['stt 5. vl', 'message-number: stt 5.'],
  ['chiều nay vl', 'time: chiều nay'],
  ['lấy tin này', 'courtesy: lấy tin này'],
  ['nha chị Bảy', 'address: nha chị Bảy ?'],
  ['chú Tư ơi vl', 'address: chú Tư ơi ?'],
  ['cô Ba 79 vl', 'address: cô Ba 79 ?'],
  ['a 45 vl', 'address: a 45 ?'],
  ['chị Bảy: vl', 'address: chị Bảy: ?'],
  ['em Lan', 'address: em Lan ?'],
  ['anh 3 ơi', 'address: anh 3 ơi ?'],
  ['Hùng 79: vl', 'address: Hùng 79: ?'],
  ['16:05', 'time: 16:05 ?'],
  ['16h05', 'time: 16h05 ?'],
  ['tổng 540', 'stated-total: tổng 540 = 540 ?'],
  ['tc: 1tr2', 'stated-total: tc: 1tr2 = 1200 ?'],
  ['50 con', 'stated-count: 50 con = 50'],
  ['3 con', 'stated-count: 3 con = 3'],
  ['12 cặp', 'stated-count: 12 cặp = 12'],
  ['thu 6 vl', 'time: thu 6'],
  ['ngày 20/11 vl', 'time: ngày 20/11'],
  ['1. vl', 'message-number: 1. ?'],
])('%s is %s', (text, expected) => {
  expect(asidesIn(text)).toContain(expected);
});

test.each([
  ['vl 12 cô Ba 79 b5', 6],
  ['vl 16:05 b5', 3],
  ['vl T7 b5', 3],
  ['vl chiều nay b5', 3],
  ['stt 5.12 b5', 0],
  ['vl Hùng 79: b5', 3],
  ['vl 1. vl', 3],
  ['thu 5 vl', 0],
  ['24:05', 0],
  ['16:65', 0],
])('%s at %i is none: not at its place, or not what it seems', (text, from) => {
  expect(
    asidesIn(text, from).filter((aside) => /^(?:address|time|message-number): .{3,}/.test(aside)),
  ).toEqual([]);
});
