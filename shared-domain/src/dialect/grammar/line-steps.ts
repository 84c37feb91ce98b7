import type { Token } from '../tokens/token.ts';
import { betAll, hasUnit, isSign, lastAmountReason, takesAll } from './registers.ts';
import { GUESSES } from './state.ts';
import type { Step } from './step.ts';

/**
 *     bets = type numbers amount newline (numbers amount newline)*
 *
 * A column of numbers and amounts without units, under a type. Money is mostly round, other numbers seldom are.
 */
const ROUND = /^(?:[1-9]|[1-9]0|15|25|[1-9][05]0|[1-9]000?)$/;
const UNEVEN = 1.6;

export const unlessRound = ({ meaning }: Token): number =>
  meaning.kind === 'amount' && ROUND.test(meaning.text) ? 0 : UNEVEN;

export const LINE_STEPS: readonly Step[] = [
  {
    in: ['numbers'],
    tokens: ['amount'],
    to: 'bet',
    does: 'bet',
    costs: 2.6,
    example: 'vl lô 12 10\n34 20',
    when: (s, token, types, gap) =>
      !hasUnit(token) &&
      !gap.newLine &&
      !isSign(gap) &&
      s.carry === 2 &&
      (s.guesses & GUESSES.bareAmount) !== 0 &&
      takesAll(s, s.type, types),
    extra: unlessRound,
    reason: lastAmountReason,
    answer: { question: 'lastAmount', answer: 'amount' },
    guess: GUESSES.bareAmount,
    sets: betAll,
  },
];
