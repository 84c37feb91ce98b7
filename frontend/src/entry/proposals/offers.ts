import type { Change, Proposal, Rewriting } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import type { Text } from '@codemirror/state';
import type { Place } from '../editor/document-ranges.ts';

/** A change of the rewriter at its place in the document: whole lines, without their last line break. */
export interface Offer extends Place {
  readonly change: Change;
}

/** One way to read the document: the changes that stand for it. */
export interface OfferedReading {
  readonly offers: readonly Offer[];
  /** With every change taken the strict grammar accepts the message. */
  readonly complete: boolean;
  /** Why one may read it so; empty for the likeliest. */
  readonly reason: string;
}

/** What the rewriter offers for the document: the reading that is chosen, and those to choose from. */
export interface Offers extends OfferedReading {
  /** The likeliest first; fewer than two = nothing to choose. They go once a line of one is taken. */
  readonly readings: readonly OfferedReading[];
  /** The document changed since: still shown, so that nothing jumps, but not to be taken. */
  readonly stale: boolean;
}

export const NO_OFFERS: Offers = { offers: [], complete: true, reason: '', readings: [], stale: false };

const joinChanges = (first: Change, second: Change, lines: readonly string[]): Change => {
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
const joinLossyChanges = (changes: readonly Change[], lines: readonly string[]): readonly Change[] => {
  const joined: Change[] = [];
  for (const change of changes) {
    const before = joined.at(-1);
    if (before !== undefined && (change.to === '' || before.to === ''))
      joined.splice(-1, 1, joinChanges(before, change, lines));
    else joined.push(change);
  }
  return joined;
};

/** What a proposal for the text of this document offers, in the order of its lines. */
export const offersOf = (proposal: Rewriting, document: Text): readonly Offer[] =>
  joinLossyChanges(proposal.changes, document.toJSON()).map((change) => ({
    change,
    from: document.line(change.lines[0]).from,
    to: document.line(change.lines[1]).to,
  }));

/** Every reading of a proposal, the likeliest chosen. */
export const readingsOf = (proposal: Proposal, document: Text): Offers => {
  const own = { offers: offersOf(proposal, document), complete: proposal.complete, reason: '' };
  const others = proposal.alternatives.map((other) => ({
    offers: offersOf(other, document),
    complete: other.complete,
    reason: other.reason,
  }));
  return { ...own, readings: [own, ...others], stale: false };
};

/** Another reading of those offered is chosen. */
export const withReading = (offers: Offers, chosen: OfferedReading): Offers =>
  offers.readings.includes(chosen) ? { ...offers, ...chosen } : offers;

/** Where the chosen reading stands among those to choose from. */
export const chosenIndex = ({ readings, offers }: Offers): number =>
  readings.findIndex((reading) => reading.offers === offers);

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
