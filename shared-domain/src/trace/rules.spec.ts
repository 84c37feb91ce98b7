import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { readMessage } from '../message/read.ts';
import { placesOf, writtenOf } from './places.ts';
import { readingRules } from './rules.ts';

const sentencesOf = (text: string, options: string): readonly string[] => {
  const context = contextOf('2026-11-20', options);
  const { items } = readMessage(text, context);
  const [item] = items;
  const written = writtenOf(text, items, 0, context);
  if (item === undefined || written === null) throw new Error(text);
  return readingRules(item, placesOf(text, written)).map(({ sentence }) => sentence);
};

describe('the rules that a number was read by', () => {
  test.each<[string, string, readonly string[]]>([
    ['vl 1234xdau1n', 'CuPhapDuoi4Con', ['«1234» lấy 3 số cuối: 234 (CuPhapDuoi4Con).']],
    [
      'vl 1232xdaudao1n',
      'CuPhapDuoi4Con',
      ['«1232» lấy 3 số cuối: 232 (CuPhapDuoi4Con).', '«1232» đảo thành 3 số khác nhau: 223 232 322.'],
    ],
    [
      'vl 1230 keo 1232 xdau1n',
      'CuPhapDuoi4Con',
      ['«1230 keo 1232» lấy 3 số cuối (CuPhapDuoi4Con).', '«1230 keo 1232» là 3 số: 230 231 232.'],
    ],
    ['vl tong5b1n', '', ['«tong5» là 10 số: 05 14 23 32 41 50 69 78 87 96.']],
    ['vl 1234da1n', '', ['«1234» tách thành 12, 34.']],
    ['vl 12b1n', 'CuPhapDuoi4Con', []],
  ])('%s (%s)', (text, options, sentences) => {
    expect(sentencesOf(text, options)).toEqual(sentences);
  });
});
