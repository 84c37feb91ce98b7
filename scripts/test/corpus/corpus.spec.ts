import { describe, expect, it } from 'vitest';
import { corpusCases, outcomeOf, type Outcome } from './cases.ts';
import { EXACT } from './exact.ts';

const cases = corpusCases();

describe('the corpus of real messages', () => {
  it.skipIf(cases !== null)('is not available, and nothing was compared', () => {
    expect(cases).toBeNull();
  });

  const outcomes = (accept: boolean) =>
    new Map((cases ?? []).map((message) => [message.id, outcomeOf(message, accept)]));
  const idsOf = (of: ReadonlyMap<string, Outcome>, wanted: Outcome): readonly string[] =>
    [...of].flatMap(([id, outcome]) => (outcome === wanted ? [id] : []));
  const share = (of: ReadonlyMap<string, Outcome>): string => {
    const [exact, different] = [idsOf(of, 'exact').length, idsOf(of, 'different').length];
    const read = exact + different;
    return `${exact} of ${read} that are read are exact (${((100 * exact) / read).toFixed(1)} %), ${of.size - read} are not read`;
  };

  it.runIf(cases !== null)(
    'comes out as the shop’s own book had it, where the strict grammar covers it',
    () => {
      const strict = outcomes(false);
      process.stdout.write(`corpus, strict: ${share(strict)}\n`);
      expect(EXACT.filter((id) => strict.has(id) && strict.get(id) !== 'exact')).toEqual([]);
      expect(idsOf(strict, 'different')).toEqual([]);
    },
  );

  it.runIf(cases !== null)('stays exact in cases without rewriting', () => {
    const accepted = outcomes(true);
    process.stdout.write(`corpus, proposals accepted: ${share(accepted)}\n`);
    expect(EXACT.filter((id) => accepted.has(id) && accepted.get(id) !== 'exact')).toEqual([]);
  });
});
