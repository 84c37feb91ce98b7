import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contextOf } from '../../test/given-context.ts';
import { expectedReading } from './expected-reading.ts';
import { OUTCOMES, outcomeOf } from './outcome.ts';
import { serviceReading } from './service-reading.ts';

interface CorpusLine {
  readonly id: string;
  readonly date: string;
  readonly region: string;
  readonly text: string;
  readonly readings: readonly string[];
}

const isCorpusLine = (value: unknown): value is CorpusLine =>
  typeof value === 'object' && value !== null && 'id' in value && 'readings' in value;

/** Our own messages in the dialects of reading.md, with the bets that each must come to. */
const corpus = (): readonly CorpusLine[] =>
  readFileSync(new URL('../../test/accuracy/dialects.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .filter(isCorpusLine);

/** Messages that are not read as well as they should be yet; the accuracy report counts them. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'right-marked': [
    ...['amounts before their types 6', 'amounts before their types 7', 'words of đá 7'],
    ...[1, 2, 3, 6, 7, 8].map((place) => `station by its place ${place}`),
    ...['ab 1', 'ab 5', 'mỗi con 1', 'spoken amounts 8', 'như trên 1', 'sets in a row 3'],
    ...[1, 2, 3, 4, 6, 8].map((address) => `address ${address}`),
    ...['time and day 1', 'time and day 3', 'a word that is also a set 4', 'decimals 6', 'decimals 7'],
    'other names of types, 14',
  ],
  'marked-wrong-first': [
    ...['cascade 3', 'pairs 1', 'pairs 2', 'pairs 3', 'pairs 4', 'millions 4', 'in đồng 3', 'in đồng 5'],
    'a word that is also a set 1',
  ],
};

/** Messages in the manner of whole shops may be marked, which the accuracy report counts; the others are certain. */
const worstOutcomeOf = (id: string): string =>
  Object.entries(KNOWN).find(([, ids]) => ids.includes(id))?.[0] ??
  (id.startsWith('shop ') ? 'marked-wrong-first' : 'right');

describe('our corpus', () => {
  test.each(corpus().map((line) => [line.id, line.text, line] as const))(
    '%s: %j is read as it must be',
    (id, text, { date, region, readings }) => {
      const context = contextOf(date, `region=${region}`);
      const outcome = outcomeOf(readings.map(expectedReading), serviceReading(text, context));
      const worst = OUTCOMES.findIndex((own) => own === worstOutcomeOf(id));
      expect(OUTCOMES.slice(0, worst + 1)).toContain(outcome);
    },
  );
});
