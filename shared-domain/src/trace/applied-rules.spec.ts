import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { parseMessage } from '../message/parse-message.ts';
import { sourceSpans, findWrittenBet } from './source-spans.ts';
import { readingRules } from './applied-rules.ts';

const sentencesOf = (text: string, options: string): readonly string[] => {
  const context = contextOf('2026-11-20', options);
  const { items } = parseMessage(text, context);
  const [item] = items;
  const written = findWrittenBet(text, items, 0, context);
  if (item === undefined || written === null) throw new Error(text);
  return readingRules(item, sourceSpans(text, written)).map(({ sentence }) => sentence);
};

const codesOf = (text: string, index: number, options: string): string => {
  const context = contextOf('2026-11-20', options);
  const { items } = parseMessage(text, context);
  const [item, written] = [items[index], findWrittenBet(text, items, index, context)];
  if (item === undefined || written === null) throw new Error(text);
  return readingRules(item, sourceSpans(text, written))
    .map(({ code }) => code)
    .join(' ');
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

  test.each<[string, number, string, string]>([
    ['vl 12b1n', 0, '', ''],
    ['vl 12.34b1n', 0, '', ''],
    ['vl 12dd1n', 0, '', 'kieu'],
    ['vl 12dd1n', 1, '', 'kieu'],
    ['vl 12dau1n', 0, '', ''],
    ['vl 123dd1n', 0, '', 'ddtheosochuso'],
    ['vl 1234dau1n', 0, '', 'ddtheosochuso'],
    ['vl 123dui1n', 0, '', 'ddtheosochuso'],
    ['vl 123x1n', 0, '', 'kieu'],
    ['vl 1234xx1n', 0, '', 'kieu'],
    ['vl bd 12.34da1n', 0, '', 'cuphapda'],
    ['vl bd 12.34dx1n', 0, '', ''],
    ['vl 12.34da1n', 0, '', ''],
    ['vl 12.34.56da1n', 0, '', 'capso'],
    ['vl 1234da1n', 0, '', 'capso'],
    ['vl bd tv 12.34dx1n', 0, '', 'capdai'],
    ['vl 12.34dx1n', 0, '', 'themdai'],
    ['vl 123bdao1n', 0, '', 'dao'],
    ['vl kep b1n', 0, '', 'dayso'],
    ['vl 10 keo 19 b1n', 0, '', 'dayso'],
    ['vl 10 keo 12 da1n', 0, '', 'dayso capso'],
    ['vl\n12b1n', 0, '', 'theodongtren'],
    ['vl 1234x1n', 0, 'CuPhapDuoi4Con', 'kieu cuphapduoi4con'],
  ])('by code: %j, item %i %s: %s', (text, index, options, codes) => {
    expect(codesOf(text, index, options)).toBe(codes);
  });
});
