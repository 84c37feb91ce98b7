import { expect, test } from 'vitest';
import { contextOf } from '../../../test/given-context.ts';
import type { RegionKey } from '../../catalogue/regions.ts';
import { DEFAULT_OPTIONS } from '../../message/reading.ts';
import { Lattice } from '../tokens/lattice.ts';
import { DOUBT } from './costs.ts';
import { Search } from './search.ts';
import type { Step } from './step.ts';
import { STEPS } from './steps.ts';
import { TypeTable } from './type-table.ts';

/** How much dearer than the best reading the readings below may be. */
const WIDE = 2;

/** The steps of the best reading of a text and of those nearly as cheap. */
const stepsOf = (text: string, region: RegionKey): ReadonlySet<Step> => {
  const search = new Search(
    new Lattice(text.split('\n'), contextOf('2026-11-20', `region=${region}`)),
    new TypeTable(DEFAULT_OPTIONS),
    { margin: WIDE },
  );
  const others = search.deviations().found.flatMap(({ moves }) => moves);
  return new Set([...(search.best() ?? []), ...others].map(({ step }) => step));
};

test.each(STEPS.map((step) => [step.example, step] as const))('%s is read by its step', (example, step) => {
  const taken = (['MN', 'MB'] as const).some((region) => stepsOf(example, region).has(step));
  expect(taken).toBe(true);
});

test('every guess says why it is doubtful', () => {
  const guesses = STEPS.filter(({ costs }) => costs >= DOUBT);
  expect(guesses.length).toBeGreaterThan(10);
  for (const { example, reason, answer } of guesses)
    expect([example, reason !== undefined || answer !== undefined]).toEqual([example, true]);
});
