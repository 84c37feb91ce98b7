import type { Change, Proposal } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import type { Text } from '@codemirror/state';
import type { Place } from './places.ts';

/** A change of the rewriter at its place in the document: whole lines, without their last line break. */
export interface Offer extends Place {
  readonly change: Change;
}

/** What the rewriter offers for the document. */
export interface Offers {
  readonly offers: readonly Offer[];
  /** With every change taken the strict grammar accepts the message. */
  readonly complete: boolean;
  /** The document changed since: still shown, so that nothing jumps, but not to be taken. */
  readonly stale: boolean;
}

export const NO_OFFERS: Offers = { offers: [], complete: true, stale: false };

const spliced = (first: Change, second: Change, lines: readonly string[]): Change => {
  const between = lines.slice(first.lines[1], second.lines[0] - 1);
  return {
    lines: [first.lines[0], second.lines[1]],
    from: [first.from, ...between, second.from].join('\n'),
    to: [first.to, ...between, second.to]
      .filter((part, index, parts) => part !== '' || (index > 0 && index < parts.length - 1))
      .join('\n'),
    doubtful: first.doubtful || second.doubtful,
    reason: [first.reason, second.reason].filter((reason) => reason !== '').join('; '),
  };
};

/**
 * A line whose words went into another one is one change with it (the one before, else the one
 * after): accepted alone it would lose what it says.
 */
const withoutLoss = (changes: readonly Change[], lines: readonly string[]): readonly Change[] => {
  const joined: Change[] = [];
  for (const change of changes) {
    const before = joined.at(-1);
    if (before !== undefined && (change.to === '' || before.to === ''))
      joined.splice(-1, 1, spliced(before, change, lines));
    else joined.push(change);
  }
  return joined;
};

/** What a proposal for the text of this document offers, in the order of its lines. */
export const offersOf = (proposal: Proposal, document: Text): readonly Offer[] =>
  withoutLoss(proposal.changes, document.toJSON()).map((change) => ({
    change,
    from: document.line(change.lines[0]).from,
    to: document.line(change.lines[1]).to,
  }));

/** What to replace so that the offer is taken; with nothing to put, its line break goes too. */
export const replacementOf = (
  { from, to, change }: Offer,
  document: Text,
): Place & { readonly insert: string } => {
  if (change.to !== '') return { from, to, insert: change.to };
  return to < document.length
    ? { from, to: to + 1, insert: '' }
    : { from: Math.max(0, from - 1), to, insert: '' };
};

/** The offer on the line of the cursor; undefined where there is none. */
export const offerAt = (offers: readonly Offer[], cursor: number): Offer | undefined =>
  offers.find(({ from, to }) => from <= cursor && cursor <= to);
