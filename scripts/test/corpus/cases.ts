import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_RULES } from '@so-cuoc/shared-domain/betting-rules/default-rules.ts';
import { check } from '../../src/bets/check.ts';
import { withDefaultPrices } from '../../src/bets/rules-with-prices.ts';
import { checkRequest } from '../../src/bets/request.ts';

const OURS = withDefaultPrices(DEFAULT_RULES);

/** Real messages with the bets in the agent's own book. They are kept beside the project, if at all. */
const FILE = new URL('../../../../shared/corpus/messages.jsonl', import.meta.url);

const bet = z.tuple([z.array(z.string()), z.string(), z.string(), z.array(z.string()), z.number()]);
const corpusCase = z.looseObject({
  id: z.string(),
  expect: z.object({ bets: z.array(bet).optional(), tienxac: z.number() }),
});
export type CorpusCase = z.infer<typeof corpusCase>;

/** The cases; null if the corpus is not available. */
export const corpusCases = (): readonly CorpusCase[] | null =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => corpusCase.parse(JSON.parse(line)))
    : null;

/** Bets as a multiset: equal bets are summed; the order of stations and numbers does not matter. */
const multiset = (bets: readonly z.infer<typeof bet>[]): string => {
  const points = new Map<string, number>();
  for (const [stations, betClass, kind, numbers, stake] of bets) {
    const key = JSON.stringify([stations.toSorted(), betClass, kind, numbers.toSorted()]);
    points.set(key, (points.get(key) ?? 0) + Math.round(stake * 100));
  }
  return JSON.stringify([...points].toSorted(([a], [b]) => (a < b ? -1 : 1)));
};

export type Outcome = 'exact' | 'refused' | 'different';

/**
 * The outcome of a case, strictly read or with the proposal accepted: the same bets and stake, unread, or
 * different.
 */
export const outcomeOf = ({ expect, ...message }: CorpusCase, accept: boolean): Outcome => {
  const requested = checkRequest(JSON.stringify(message), OURS);
  if (!requested.ok) throw new Error(`case ${message.id} is not a line of bets check: ${requested.fault}`);
  const answer = check(requested.request, accept);
  if (!answer.ok) return 'refused';
  const bets = answer.bets.map(
    ({ stations, class: betClass, kind, numbers, points }): z.infer<typeof bet> => [
      [...stations],
      betClass,
      kind,
      [...numbers],
      points,
    ],
  );
  const sameBets = expect.bets === undefined || multiset(bets) === multiset(expect.bets);
  return sameBets && answer.tienxac === expect.tienxac ? 'exact' : 'different';
};
