import type { LineReading } from '@so-cuoc/shared-domain/message/reading.ts';
import { gutter, GutterMarker } from '@codemirror/view';
import { readDocument } from './reading-state.ts';

/** How the stake and the number of bets of a line are written at its right edge. */
export type WriteLineSum = (line: LineReading) => { readonly stake: string; readonly count: string };

class LineSum extends GutterMarker {
  readonly stake: string;
  readonly count: string;

  constructor(stake: string, count: string) {
    super();
    this.stake = stake;
    this.count = count;
  }

  override eq(other: LineSum): boolean {
    return this.stake === other.stake && this.count === other.count;
  }

  override toDOM(): Node {
    const sum = document.createElement('span');
    sum.className = 'bet-line-sum';
    const count = document.createElement('span');
    count.className = 'bet-line-count';
    count.textContent = this.count;
    const stake = document.createElement('span');
    stake.textContent = this.stake;
    sum.append(count, stake);
    return sum;
  }
}

/** The right-hand gutter: each line's stake and how many bets it holds; empty lines stay empty. */
export const lineSums = (write: WriteLineSum) =>
  gutter({
    class: 'bet-line-sums',
    side: 'after',
    lineMarker: (view, block) => {
      const number = view.state.doc.lineAt(block.from).number;
      const line = view.state.field(readDocument).reading.lines[number - 1];
      if (line === undefined || line.count === 0) return null;
      const { stake, count } = write(line);
      return new LineSum(stake, count);
    },
    lineMarkerChange: (update) => update.state.field(readDocument) !== update.startState.field(readDocument),
    initialSpacer: () => new LineSum('000.000', '0000'),
  });
