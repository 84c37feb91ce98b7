import type { Written } from './reader.ts';
import type { Report } from './report.ts';
import { sentences } from './sentences.ts';

/**
 * The same numbers and type with another amount (cungso): in one list of numbers an error, for the
 * same stations elsewhere in the message a warning, since customers do mean that (domain.md §5).
 */
export const reportRepeats = (written: readonly Written[], report: Report): void => {
  const seen = new Map<number, Written[]>();
  for (const bet of written) {
    if (bet.amount.fault !== null) continue;
    const key = likeness(bet);
    const alike = seen.get(key);
    if (alike === undefined) {
      seen.set(key, [bet]);
      continue;
    }
    const { line, typePlace, type, amount } = bet;
    const differs = (other: Written): boolean => other.type === type && other.amount.points !== amount.points;
    const inList = alike.find((other) => other.segment === bet.segment && differs(other));
    const elsewhere = alike.find(
      (other) => other.segment !== bet.segment && differs(other) && sameBet(other, bet),
    );
    if (inList !== undefined) report.add('cungso', line, typePlace, sentences.differentAmount(type.key));
    else if (elsewhere !== undefined) {
      report.add('cungso', line, typePlace, sentences.elsewhere(type.key, elsewhere.line + 1), 'warning');
    }
    if (alike.every((other) => other.amount.points !== amount.points || !sameBet(other, bet)))
      alike.push(bet);
  }
};

/** Equal for equal bets in whatever order their numbers stand; unequal ones seldom share it. */
const likeness = (bet: Written): number => {
  let total = bet.numbers.length;
  for (const { text } of bet.numbers)
    total = (total + Math.imul(Number(text) + 7919 * text.length, 2654435761)) | 0;
  return total;
};

const sortedTexts = (bet: Written): string =>
  bet.numbers
    .map((number) => number.text)
    .sort()
    .join(' ');

const sortedStations = (bet: Written): string =>
  (bet.stations?.stations ?? [])
    .map((station) => station.key)
    .sort()
    .join(' ');

const sameBet = (a: Written, b: Written): boolean =>
  a.type === b.type &&
  (a.stations === b.stations || sortedStations(a) === sortedStations(b)) &&
  (a.numbers === b.numbers || sortedTexts(a) === sortedTexts(b));
