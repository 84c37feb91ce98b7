import { expect, test } from 'vitest';
import { tokensAt } from '../../../test/given-tokens.ts';
import type { Token } from './token.ts';
import { DIALECT_WORDS, type DialectWord } from './word-list.ts';

/** Words that are only read with their accents. */
const ACCENTED: Readonly<Record<string, string>> = {
  de: 'để',
  nho: 'nhờ',
  dat: 'đặt',
  la: 'là',
  dan: 'dàn',
  tai: 'tại',
  bo: 'bộ',
  da: 'dạ',
};
/** Days on which the word names no station. */
const NO_STATION: Readonly<Record<string, string>> = { nt: '2026-11-21' };

/** Words of letters: those with digits are read by the forms of types.ts. */
const LINES = DIALECT_WORDS.flatMap((entry) =>
  entry.words.split(' ').flatMap((word) => (/\d/.test(word) ? [] : [[word, entry] as const])),
);

const typedAs = (word: string, { typed }: DialectWord): string =>
  typed === undefined ? word : (ACCENTED[word] ?? word);

const means = ({ meaning }: DialectWord, { meaning: read, answer }: Token): boolean => {
  switch (meaning.kind) {
    case 'type':
      return (
        read.kind === 'type' &&
        read.type.key === meaning.key &&
        answer?.question === meaning.answer?.[0] &&
        answer?.answer === meaning.answer?.[1]
      );
    case 'set':
      return read.kind === 'numbers' && read.text === meaning.key && read.count === meaning.count;
    case 'station':
      return read.kind === 'station' && read.word.stations.some(({ key }) => key === meaning.key);
    case 'host':
      return read.kind === 'station' && read.word.stations.some(({ key }) => key === 'mb');
    default:
      return JSON.stringify(read).startsWith(JSON.stringify(meaning).slice(0, -1));
  }
};

const readAs = (word: string, entry: DialectWord): readonly Token[] => {
  const text = typedAs(word, entry);
  const region = entry.region === 'MB' ? 'MB' : 'MN';
  return tokensAt(text, { region, date: NO_STATION[word] ?? '2026-11-20' }).filter(
    (token) => token.to >= text.length && means(entry, token),
  );
};

test.each(LINES)('%s is read by its line of the table', (word, entry) => {
  const found = readAs(word, entry);
  expect(found).not.toEqual([]);
  if (entry.meaning.kind === 'host' || entry.meaning.kind === 'station') return;
  expect(found.map(({ cost }) => cost)).toContain(entry.cost ?? 0);
  if (entry.doubtful === true) expect(found.some(({ reason }) => reason.includes(`“${word}”`))).toBe(true);
});

test.each(['bo', 'de', 'la', 'da', 'dat'])('%s without its accents is no courtesy', (word) => {
  const kinds = tokensAt(word).flatMap(({ meaning }) => (meaning.kind === 'aside' ? meaning.role : []));
  expect(kinds).not.toContain('courtesy');
});

test.each([
  ['db', 'MN', ['bdao 0.2', 'dui 3']],
  ['db', 'MB', ['dui 2.6', 'bdao 3.9']],
  ['đặc biệt', 'MB', ['dui 0']],
  ['đặc biệt', 'MN', ['dui 2.6']],
  ['đảo b', 'MB', ['bdao 0.2']],
] as const)('%s in %s is of the types %j', (text, region, expected) => {
  const found = tokensAt(text, { region }).filter(({ to }) => to >= text.length);
  expect(
    found.flatMap(({ meaning, cost }) => (meaning.kind === 'type' ? `${meaning.type.key} ${cost}` : [])),
  ).toEqual(expected);
});

test.each([
  ['quangninh', '2026-11-17'],
  ['bacninh', '2026-11-18'],
  ['haiphong', '2026-11-20'],
  ['namdinh', '2026-11-21'],
  ['thaibinh', '2026-11-22'],
])('%s is the North on the day that it draws, %s, and a guess on the others', (word, day) => {
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(
      tokensAt(word, { region: 'MB', date })
        .filter(({ meaning }) => meaning.kind === 'station')
        .map(({ cost, reason }) => [date, cost, reason]),
    ).toEqual([[date, ...(date === day ? [0.2, ''] : [2.6, `“${word}” đọc là mb`])]]);
});
