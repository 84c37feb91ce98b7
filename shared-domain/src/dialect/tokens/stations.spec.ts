import { expect, test } from 'vitest';
import { tokensAt } from '../../../test/given-tokens.ts';

/** The stations that are not named one by one, by a whole text: their keys, a count with its region, or a chief. */
const stationsIn = (text: string): readonly string[] =>
  tokensAt(text).flatMap(({ to, meaning, reason }) => {
    if (to < text.length) return [];
    const guess = reason === '' ? '' : ' ?';
    if (meaning.kind === 'stations') return `${meaning.stations.map(({ key }) => key).join(' ')}${guess}`;
    if (meaning.kind === 'count') return `${meaning.count}${meaning.region ?? ''}${guess}`;
    return meaning.kind === 'chief' ? `chief ${meaning.chief}${guess}` : [];
  });

// The South draws vl, bd and tv on that day.
test.each([
  ['2 đài phụ', ['bd tv']],
  ['hai đài phụ', ['bd tv']],
  ['3 phụ', ['bd tv ?']],
  ['1 đài phụ', ['chief 2']],
  ['một đài phụ', ['chief 2']],
  ['2 đài sau', ['bd tv ?']],
  ['3 đài cuối', ['vl bd tv ?']],
  ['đài 3', ['tv ?']],
  ['đài thứ 2', ['bd ?']],
  ['phụ 2', ['tv ?']],
  ['đài phụ 2', ['tv ?']],
  ['phụ 3', []],
  ['đài 4', []],
  ['đài chót', ['tv ?']],
  ['3 đài trừ bd', ['vl tv']],
  ['3d bỏ vl', ['bd tv']],
  ['3d không tv', ['vl bd ?']],
  ['2d bỏ tv', []],
  ['tất cả các đài', ['vl bd tv']],
  ['các đài', ['vl bd tv']],
  ['hết đài', ['vl bd tv']],
  ['2d', ['2']],
  ['2 đài', ['2']],
  ['hai đài', ['2']],
  ['cả 3 đài', ['3']],
  ['2dmn', ['2MN']],
  ['2mt', ['2MT']],
  ['2 đài miền trung', ['2MT']],
  ['1 đài mb', ['1MB']],
  ['2 đài mb', []],
  ['2 mb', []],
  ['5d', []],
])('%s is %j', (text, expected) => {
  expect(stationsIn(text)).toEqual(expected);
});
