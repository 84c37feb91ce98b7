import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import { propose } from '../propose.ts';

interface Case {
  readonly region: string;
  readonly text: string;
  readonly doubts: string[];
}

/** The messages of doubts.txt, each with its lines: place | question | choices. */
const cases = (): readonly Case[] => {
  const byText = new Map<string, Case>();
  const file = readFileSync(new URL('../../../test/dialect/doubts.txt', import.meta.url), 'utf8');
  for (const line of file.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [region = '', text = '', ...doubt] = line.split('|').map((cell) => cell.trim());
    const known = byText.get(`${region} ${text}`) ?? {
      region,
      text: text.replaceAll('\\n', '\n'),
      doubts: [],
    };
    known.doubts.push(doubt.join(' | '));
    byText.set(`${region} ${text}`, known);
  }
  return [...byText.values()];
};

test.each(cases().map((own) => [own.region, own.text, own.doubts] as const))(
  '%s %s is doubtful at these places',
  (region, text, expected) => {
    const lines = text.split('\n');
    const proposal = propose(text, contextOf('2026-11-20', `region=${region}`));
    const doubts = proposal?.doubts.map(({ line, start, end, question, choices }) =>
      [
        lines[line]?.slice(start, end) ?? '',
        question ?? '',
        choices.map(({ words }) => words).join(' / '),
      ].join(' | '),
    );
    expect(doubts).toEqual(expected);
  },
);
