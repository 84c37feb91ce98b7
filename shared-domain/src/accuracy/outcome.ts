import { parseMessage } from '../message/parse-message.ts';
import type { ReadingContext } from '../message/reading.ts';
import { areEqualSums, betSums, type BetSums } from './bet-sums.ts';
import type { ExpectedReading } from './expected-reading.ts';
import type { ServiceReading } from './service-reading.ts';

/**
 * How a message was read, the best first:
 *
 * - `right`: its bets and unmarked, or marked or refused where the expected readings ask for it;
 * - `right-marked`: its bets, marked without need;
 * - `marked-wrong-first`: marked, and what is proposed first is wrong;
 * - `refused`: without need;
 * - `silent`: other bets than any right reading, or a reading that had to be marked, and nothing warns of it.
 */
export const OUTCOMES = ['right', 'right-marked', 'marked-wrong-first', 'refused', 'silent'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const outcomeOf = (expected: readonly ExpectedReading[], read: ServiceReading): Outcome => {
  const mayBeRefused = expected.some(({ refused }) => refused);
  if (read.items === null) return mayBeRefused ? 'right' : 'refused';
  const bets = betSums(read.items);
  const matching = expected.filter((one) => !one.refused && areEqualSums(one.bets, bets));
  const isCertain = matching.some((one) => !one.refused && !one.mustBeMarked);
  if (!read.marked) return isCertain ? 'right' : 'silent';
  if (mayBeRefused || (matching.length > 0 && !isCertain)) return 'right';
  return isCertain ? 'right-marked' : 'marked-wrong-first';
};

/** One of the other texts that are offered has the bets of a right reading. */
export const isOffered = (
  expected: readonly ExpectedReading[],
  { others }: ServiceReading,
  context: ReadingContext,
): boolean => others.some((text) => hasBets(expected, betSums(parseMessage(text, context).items)));

const hasBets = (expected: readonly ExpectedReading[], bets: BetSums): boolean =>
  expected.some((one) => !one.refused && areEqualSums(one.bets, bets));

/** Only one reading is right, and nothing needs a mark. */
export const isUnambiguous = (expected: readonly ExpectedReading[]): boolean =>
  expected.length === 1 && expected.every((one) => !one.refused && !one.mustBeMarked);
