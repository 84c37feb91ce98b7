import type { BetItem } from '@so-cuoc/shared-domain/message/bet.ts';
import { winningPoints, winnings } from '@so-cuoc/shared-domain/money/money.ts';
import type { ItemScore, Winner } from '@so-cuoc/shared-domain/scoring/score-item.ts';

/**
 * What an item has won, as text: `s` once settled, else `o`; then each winner as
 * `stations@:numbers.:half hits`, joined by spaces. The money follows from the item.
 */
const packScore = ({ settled, winners }: ItemScore): string => {
  const head = settled ? 's' : 'o';
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

const unpackScore = (packed: string, item: BetItem): ItemScore => {
  const [head, ...rest] = packed.split(' ');
  const winners = rest.map(unpackWinner);
  const halfHits = winners.reduce((sum, winner) => sum + winner.halfHits, 0);
  return {
    winners,
    halfHits,
    diemtrung: winningPoints(item.points, halfHits),
    thang: winnings(item.points, halfHits, item.trathuong),
    settled: head === 's',
  };
};

/** The scores of a message, by commas; empty for none. */
export const packScores = (scores: readonly ItemScore[]): string => scores.map(packScore).join(',');

/** The scores that `packScores` made the text of, for the items that they belong to. */
export const unpackScores = (packed: string, items: readonly BetItem[]): readonly ItemScore[] | null => {
  if (packed === '') return null;
  const scores = packed.split(',');
  return items.map((item, index) => unpackScore(scores[index] ?? '', item));
};
