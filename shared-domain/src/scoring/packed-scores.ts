import type { BetItem } from '../message/bets/bet-item.ts';
import { winningPoints, winnings } from '../money/money.ts';
import type { ItemScore, Winner } from './score-item.ts';

/** An item without winnings: open, or settled. */
export const UNDRAWN = 'o';
export const WON_NOTHING = 's';

/**
 * Packs a score: `s` for settled, else `o`; then each winner as `stations@:numbers.:half hits`, separated by
 * spaces. The money follows from the item.
 */
export const packScore = ({ settled, winners }: ItemScore): string => {
  const head = settled ? WON_NOTHING : UNDRAWN;
  if (winners.length === 0) return head;
  const packed = winners.map(
    ({ stations, numbers, halfHits }) => `${stations.join('@')}:${numbers.join('.')}:${halfHits}`,
  );
  return `${head} ${packed.join(' ')}`;
};

const unpackWinner = (packed: string): Winner => {
  const [stations = '', numbers = '', halfHits = ''] = packed.split(':');
  return { stations: stations.split('@'), numbers: numbers.split('.'), halfHits: Number(halfHits) };
};

/** What the money of a score follows from. */
type Stake = Pick<BetItem, 'points' | 'trathuong'>;

const unpackScore = (packed: string, item: Stake): ItemScore => {
  const [head, ...rest] = packed.split(' ');
  const winners = rest.map(unpackWinner);
  const halfHits = winners.reduce((sum, winner) => sum + winner.halfHits, 0);
  return {
    winners,
    halfHits,
    diemtrung: winningPoints(item.points, halfHits),
    thang: winnings(item.points, halfHits, item.trathuong),
    settled: head === WON_NOTHING,
  };
};

/** Joins packed scores by commas; empty while all items are open without winnings. */
export const joinScores = (packed: readonly string[]): string =>
  packed.every((score) => score === UNDRAWN) ? '' : packed.join(',');

/** Unpacks the text of `joinScores` for its items; null for empty text. */
export const unpackScores = (packed: string, items: readonly Stake[]): readonly ItemScore[] | null => {
  if (packed === '') return null;
  const scores = packed.split(',');
  return items.map((item, index) => unpackScore(scores[index] ?? UNDRAWN, item));
};
