import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { splitLines } from '../../message/lexer/lines.ts';
import { parseMessage } from '../../message/parse-message.ts';
import { withoutSameEnd } from '../doubts/other-readings.ts';
import { type Deviation, type Move, Search } from '../grammar/search.ts';
import { TypeTable } from '../grammar/type-table.ts';
import { Lattice } from '../tokens/lattice.ts';
import { Answers } from './answers.ts';
import { textOf } from './blocks.ts';
import { type WrittenStretch, WrittenMessage } from './written-message.ts';

interface Given {
  readonly written: WrittenMessage;
  readonly deviations: readonly Deviation[];
  /** The message written anew from its first line to its last with other moves. */
  readonly whole: (deviation: Deviation) => string;
  readonly both: (first: Deviation, second: Deviation) => string;
}

const given = (text: string): Given => {
  const context = contextOf('2026-11-20', 'region=MN');
  const lines = splitLines(text);
  const lattice = new Lattice(lines, context);
  const types = new TypeTable(context.options);
  const search = new Search(lattice, types);
  const answers = new Answers({});
  const message = { lines, lattice, types, context, reading: parseMessage(text, context), answers };
  const moves = search.best() ?? [];
  const anew = (own: readonly Move[]): string => new WrittenMessage(message, own).text;
  return {
    written: new WrittenMessage(message, moves),
    deviations: search.deviations().found,
    whole: ({ from, to, moves: other }) => anew([...moves.slice(0, from), ...other, ...moves.slice(to)]),
    both: (first, second) =>
      anew([
        ...[...moves.slice(0, first.from), ...first.moves, ...moves.slice(first.to, second.from)],
        ...[...second.moves, ...moves.slice(second.to)],
      ]),
  };
};

const rewritten = ({ written }: Given, deviation: Deviation): WrittenStretch => {
  const stretch = written.rewrite([{ ...deviation, answer: null }]);
  if (stretch === null) throw new Error('no time was left');
  return stretch;
};

/** A deviation without what is the same at its end. */
const withoutSame = ({ written }: Given, deviation: Deviation): Deviation => {
  const { from, to, moves } = deviation;
  const own = withoutSameEnd(written.moves.slice(from, to), moves);
  return { ...deviation, to: to - own.behind, moves: own.moves };
};

/** The whole text with the lines of a stretch in place. */
const inPlace = ({ written }: Given, { first, end, blocks }: WrittenStretch): string => {
  const last = written.blocks.at(-1)?.last ?? 0;
  return textOf([
    ...written.blocksIn(0, first),
    ...blocks,
    ...(end > last ? [] : written.blocksIn(end, last + 1)),
  ]);
};

const MESSAGES = [
  'vl đảo 123 5n\nbd lô 12 34 5n\ntv lô 56 34.5n\nvl đề 78 6n',
  'vl lô 12 5n\nđảo 123 6n\nbd lô 34 7n\nđề 56 8n\ndd 12 9n',
  'lô 12 5n dd 6n vl\nđảo 123 5n bd\nlô 34 5n 56 6n tv',
  'lô 12 5n\nđảo 123 6n\nlô 34 7n',
  'lô 12 5n\nđảo 123 6n\nvl\nđề 34 7n\nlô 56 8n\nbd',
  '12 b5n\nvl 34 b6n\nbd 56 b7n',
  'lô 12 5n\nvl\nlô 34 6n\nbd\nlô 56 7n',
  'vl bd lô 12 5n\nnhư trên đảo 345 6n\ntv đề 34 7n\nnhư trên dd 8n',
  'miền bắc đề 12 5n\nlô 34 6n\nđảo 456 7n',
  'lo 2 đài tv 12 5n\nđảo 345 6n\n2 đài đề 56 7n',
  'vl lô 12 5\nbd lô 34 6\ntv lô 56 78 7',
  'vl lô 12 34 5\n\nbd\n56 78\nlô 6n\n\nđảo 123 7n',
  'vl 12 b1On\nbd 34 b2On dd 3n\n56 đề 4n',
  'vl đảo 123 5n xyz\nbd đảo 456 6n\nqqq\ntv đề 12 7n',
  'vl lô 12 5n bd 34 56 6n\nbd 78 7n\ntv đề 12 8n',
  'các đài lô 12 5n\nđảo 345 6n',
  'vl lô 12 5n bd 34 56 6n\nlô 78 7n\ntv lô 90 8n',
  'vl lô 12 5n bd 34 56 6n\nlô 78 7n\nlô 79 7n',
  'vl lô 12 5n bd 34 56 6n\nlô 78 7n\nnhư trên dd 12 3n\ntv lô 90 8n',
  'vl lô 12 5n\n34 56.7n\nbd 12 8n\n78 90.1n',
  'lô 12 5n\nđảo 123 6n\nvl\nlô 34 6n\nbd\nlô 56 7n\ntv\nlô 78 8n',
  'mn lô 12 5n\nđảo 345 6n\nmn lô 34 7n\nđề 56 8n',
  'miền bắc đề 12 5n\nmn lô 34 6n\nđảo 456 7n',
  'vl đảo 123 5n đề 12 6n\nbd đảo 456 7n đề 34 8n\ntv lô 12 34.5n',
  'đảo 123 5n vl\nđề 12 6n bd\nđảo 456 7n tv',
];

describe('another reading of one place', () => {
  test.each(MESSAGES)('is written in some lines as if the whole message were written anew: %j', (text) => {
    const own = given(text);
    expect(own.deviations.length).toBeGreaterThan(0);
    for (const deviation of own.deviations)
      expect(inPlace(own, rewritten(own, deviation))).toBe(own.whole(deviation));
  });

  test.each(MESSAGES)('is written together with one of another place: %j', (text) => {
    const own = given(text);
    const all = own.deviations.map((deviation) => withoutSame(own, deviation));
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1, at + 4)) {
        const [first, second] = one.from <= other.from ? [one, other] : [other, one];
        if (second.from < first.to || first.from === second.from) continue;
        const stretch = own.written.rewrite([second, first].map((own) => ({ ...own, answer: null })));
        if (stretch !== null) expect(inPlace(own, stretch)).toBe(own.both(first, second));
      }
  });

  test.each([
    ['vl đảo 123 5n\nbd lô 12 34 5n\ntv lô 56 34.5n\nvl đề 78 6n', '0-1 2-3 3-4'],
    ['vl lô 12 5n\nđảo 123 6n\nbd lô 34 7n\nđề 56 8n\ndd 12 9n', '1-2 3-4'],
    ['lô 12 5n dd 6n vl\nđảo 123 5n bd\nlô 34 5n 56 6n tv', '1-2'],
    ['vl lô 12 5n\n\nbd lô 34 5n\n\nđảo 123 7n\n\ntv lô 56 7n', '4-6'],
    ['lô 12 5n\nđảo 123 6n\nlô 34 7n', '1-2'],
  ])('takes only the lines that it changes: %j', (text, expected) => {
    const own = given(text);
    const spans = own.deviations.map((deviation) => {
      const { first, end } = rewritten(own, withoutSame(own, deviation));
      return `${first}-${end}`;
    });
    expect([...new Set(spans)].sort().join(' ')).toBe(expected);
  });

  test('is not written once a message has used up its work', () => {
    const own = given('vl đảo 123 5n\nbd lô 12 34 5n');
    const [deviation] = own.deviations;
    if (deviation === undefined) throw new Error('no other reading');
    const variant = { ...deviation, answer: null };
    let times = 0;
    while (own.written.rewrite([variant]) !== null && times < 10_000) times++;
    expect(times).toBeGreaterThan(100);
    expect(times).toBeLessThan(2_000);
  });
});

describe('the blocks of a written message', () => {
  const { written } = given('vl lô\n12 5n\nbd lô 34 6n\n\ntv dd\n56\n7n');

  test.each([
    [0, 1, '0-1'],
    [1, 2, '0-1'],
    [0, 3, '0-1 2-2'],
    [2, 3, '2-2'],
    [3, 4, '3-3'],
    [4, 7, '4-6'],
    [5, 6, '4-6'],
    [0, 7, '0-1 2-2 3-3 4-6'],
    [2, 2, ''],
  ])('of the lines from %i up to %i are %s', (first, end, expected) => {
    expect(
      written
        .blocksIn(first, end)
        .map((block) => `${block.first}-${block.last}`)
        .join(' '),
    ).toBe(expected);
  });
});
