import type { Change, Proposal, Rewriting } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { Text } from '@codemirror/state';
import type { Place } from '../editor/reading-state.ts';

/** A proposed change and its range in the document: whole lines, without the last line break. */
export interface Offer extends Place {
  readonly change: Change;
}

/** One possible reading of the document, as proposed changes. */
export interface OfferedReading {
  readonly offers: readonly Offer[];
  /** With all changes accepted, the message is valid. */
  readonly complete: boolean;
  /** Why this reading is possible; empty for the most likely one. */
  readonly reason: string;
}

/** The reader's offers for the document: the chosen reading and the alternatives. */
export interface Offers extends OfferedReading {
  /** The most likely first; fewer than two = nothing to choose. Cleared once a change is accepted. */
  readonly readings: readonly OfferedReading[];
  /** The document has changed since. Still shown, to avoid flicker, but cannot be accepted. */
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
 * Joins a change that moves its words into a neighbouring line with that line's change. Accepted alone, it
 * would lose text.
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

/** The offers of a proposal for this document, in line order. */
export const offersOf = (proposal: Rewriting, document: Text): readonly Offer[] =>
  joinLossyChanges(proposal.changes, document.toJSON()).map((change) => ({
    change,
    from: document.line(change.lines[0]).from,
    to: document.line(change.lines[1]).to,
  }));

const isSameOffer = (one: Offer, other: Offer): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.change.from === other.change.from &&
  one.change.to === other.change.to &&
  one.change.doubtful === other.change.doubtful &&
  one.change.reason === other.change.reason;

/** Keeps the offers that are as they were, so that they need not be drawn again. */
const keepSame = (offers: readonly Offer[], before: readonly Offer[]): readonly Offer[] => {
  const known = new Map(before.map((offer) => [offer.from, offer]));
  return offers.map((offer) => {
    const same = known.get(offer.from);
    return same !== undefined && isSameOffer(offer, same) ? same : offer;
  });
};

/** All readings of a proposal, with the most likely one chosen. Offers that were made before stay the same objects. */
export const readingsOf = (proposal: Proposal, document: Text, before: Offers = NO_OFFERS): Offers => {
  const offers = keepSame(offersOf(proposal, document), before.offers);
  const own = { offers, complete: proposal.complete, reason: '' };
  const others = proposal.alternatives.map((other) => ({
    offers: offersOf(other, document),
    complete: other.complete,
    reason: other.reason,
  }));
  return { ...own, readings: [own, ...others], stale: false };
};

/** Chooses another reading. */
export const withReading = (offers: Offers, chosen: OfferedReading): Offers =>
  offers.readings.includes(chosen) ? { ...offers, ...chosen } : offers;

/** The index of the chosen reading. */
export const chosenIndex = ({ readings, offers }: Offers): number =>
  readings.findIndex((reading) => reading.offers === offers);

/** The replacement that accepts an offer. A removed line loses its line break too. */
export const replacementOf = (
  { from, to, change }: Offer,
  document: Text,
): Place & { readonly insert: string } => {
  if (change.to !== '') return { from, to, insert: change.to };
  return to < document.length
    ? { from, to: to + 1, insert: '' }
    : { from: Math.max(0, from - 1), to, insert: '' };
};

/** The offer at a position; undefined if there is none. */
export const offerAt = (offers: readonly Offer[], cursor: number): Offer | undefined =>
  offers.find(({ from, to }) => from <= cursor && cursor <= to);
