import type { Points } from '../money/money.ts';
import type { PlacedNumbers } from './numbers.ts';
import type { Written } from './written.ts';
import type { Place } from './report.ts';

/** A bet of a line as it is compared with the bets of all lines. */
export interface NamedBet {
  /** The same for the same stations, numbers and type, whatever the order they are written in. */
  readonly name: number;
  readonly segment: number;
  readonly points: Points;
  readonly typed: string;
  readonly place: Place;
  /** Its own list gives the type another amount: that is an error already. */
  readonly repeated: boolean;
}

/** Names bets by number, so that the bets of a whole message are compared in one pass at every key. */
export class BetNames {
  readonly #names = new Map<string, Map<string, number>>();
  #count = 0;
  #last: { readonly numbers: readonly PlacedNumbers[]; readonly text: string } | null = null;

  get count(): number {
    return this.#count;
  }

  nameOf({ type, stations, numbers }: Written): number {
    const placed = `${type.key} ${stations?.set ?? ''}`;
    let names = this.#names.get(placed);
    if (names === undefined) {
      names = new Map<string, number>();
      this.#names.set(placed, names);
    }
    const text = this.#textOf(numbers);
    let name = names.get(text);
    if (name === undefined) {
      name = this.#count++;
      names.set(text, name);
    }
    return name;
  }

  /** The numbers of a list in order; a list that several types bet on is sorted once. */
  #textOf(numbers: readonly PlacedNumbers[]): string {
    const only = numbers[0]?.texts;
    if (only?.[0] !== undefined && only.length === 1 && numbers.length === 1) return only[0];
    if (this.#last?.numbers !== numbers) {
      const text = numbers
        .flatMap(({ texts }) => texts)
        .sort()
        .join(' ');
      this.#last = { numbers, text };
    }
    return this.#last.text;
  }
}

/** A bet that another one before it, on another list of numbers, gives another amount. */
export interface AlikeBet {
  readonly bet: NamedBet;
  /** From 0. */
  readonly line: number;
  readonly lineBefore: number;
}

interface Earlier {
  readonly line: number;
  readonly bet: NamedBet;
}

const sameList = (earlier: Earlier, line: number, bet: NamedBet): boolean =>
  earlier.line === line && earlier.bet.segment === bet.segment;

/**
 * Of all bets of a message, in their order, those whose stations, numbers and type stood before in
 * another list with another amount; with the first line where they did. The first bet of a name and
 * the first that differs from it are all that need be known: lists come one after another.
 */
export const alikeBets = (lines: readonly (readonly NamedBet[])[], names: BetNames): readonly AlikeBet[] => {
  const firsts = new Array<Earlier | undefined>(names.count);
  const seconds = new Map<number, Earlier>();
  const alike: AlikeBet[] = [];
  for (const [line, bets] of lines.entries())
    for (const bet of bets) {
      const first = firsts[bet.name];
      if (first === undefined) {
        firsts[bet.name] = { line, bet };
        continue;
      }
      const second = seconds.get(bet.name);
      const before = [first, second].find(
        (earlier) =>
          earlier !== undefined && earlier.bet.points !== bet.points && !sameList(earlier, line, bet),
      );
      if (before !== undefined && !bet.repeated) alike.push({ bet, line, lineBefore: before.line });
      if (second === undefined && first.bet.points !== bet.points) seconds.set(bet.name, { line, bet });
    }
  return alike;
};
