import type { BetOptions } from '../message/reading.ts';
import { typeTakesNumber } from './types/type-takes-number.ts';
import type { Atom } from './atoms/atom.ts';
import type { Bet, BetGroup } from './groups/bet-group.ts';

/** Bets as strict text: numbers, then each type with its amount and unit. */

const amountText = ({ amount }: Bet['amount']): string => `${amount.text}${amount.factor === 1 ? 'n' : 'tr'}`;

const numbersText = (numbers: readonly Atom[]): string => {
  let text = '';
  let before: Atom | null = null;
  for (const own of numbers) {
    if (own.kind !== 'number' && own.kind !== 'numbers') continue;
    if (before !== null) text += before.kind === 'number' && own.kind === 'number' ? '.' : ' ';
    text += own.text;
    before = own;
  }
  return text;
};

/**
 * Mixed lengths (`33.133 lô 10n xc 30n`): if each number fits some type of the chain, each type gets the numbers
 * that fit it (domain.md §6); otherwise one chain covers all numbers.
 */
export const groupText = (group: BetGroup, options: BetOptions): string => {
  const shares = group.bets.map((bet) =>
    group.numbers.filter((own) => typeTakesNumber(bet.type, own, options)),
  );
  const mixed = shares.some((share) => share.length < group.numbers.length);
  const covered = group.numbers.every((own) =>
    group.bets.some((bet) => typeTakesNumber(bet.type, own, options)),
  );
  if (!mixed || !covered || shares.some((share) => share.length === 0)) {
    const chain = group.bets.map((bet) => bet.type.key + amountText(bet.amount)).join(' ');
    return `${numbersText(group.numbers)} ${chain}`;
  }
  return group.bets
    .map((bet, index) => `${numbersText(shares[index] ?? [])} ${bet.type.key}${amountText(bet.amount)}`)
    .join(' ');
};
