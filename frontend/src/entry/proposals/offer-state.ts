import type { Proposal } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import { isolateHistory } from '@codemirror/commands';
import {
  Annotation,
  type EditorState,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import {
  NO_OFFERS,
  type Offer,
  offerAt,
  type OfferedReading,
  type Offers,
  readingsOf,
  replacementOf,
  withReading,
} from './offers.ts';
import { ACCEPTS, keepOriginal, originalText } from '../editor/original-text.ts';
import { setReader } from '../editor/reading-state.ts';

/** A proposal for exactly the present document; null where there is none. */
export const setProposal = StateEffect.define<Proposal | null>();

/** Another of the readings offered is chosen. */
export const chooseReading = StateEffect.define<OfferedReading>();

const accepted = Annotation.define<readonly Offer[]>();

export const offersField = StateField.define<Offers>({
  create: () => NO_OFFERS,
  update: (before, transaction) => {
    const proposed = transaction.effects.findLast((effect) => effect.is(setProposal));
    if (proposed?.is(setProposal) === true)
      return proposed.value === null ? NO_OFFERS : readingsOf(proposed.value, transaction.newDoc);
    const chosen = transaction.effects.findLast((effect) => effect.is(chooseReading));
    if (chosen?.is(chooseReading) === true && !before.stale) return withReading(before, chosen.value);
    if (before.offers.length === 0) return before;
    const taken = transaction.annotation(accepted);
    if (taken !== undefined)
      return {
        ...before,
        readings: [],
        offers: before.offers
          .filter((offer) => !taken.includes(offer))
          .map((offer) => ({
            ...offer,
            from: transaction.changes.mapPos(offer.from, 1),
            to: transaction.changes.mapPos(offer.to, -1),
          })),
      };
    const isAnother = transaction.docChanged || transaction.effects.some((effect) => effect.is(setReader));
    return isAnother && !before.stale ? { ...before, stale: true } : before;
  },
});

/** What can be taken now. */
export const acceptableOffers = (state: EditorState): readonly Offer[] => {
  const { offers, stale } = state.field(offersField);
  return stale ? [] : offers;
};

export const offerAtCursor = (state: EditorState): Offer | undefined =>
  offerAt(acceptableOffers(state), state.selection.main.head);

/**
 * Takes offers in one step that one undo takes back. The cursor goes to the next offer, around the
 * end of the message, so that the same key takes it; after the last one it stays behind the text.
 * null where there is nothing to take.
 */
export const acceptOffersSpec = (state: EditorState, wanted: readonly Offer[]): TransactionSpec | null => {
  const taken = acceptableOffers(state).filter((offer) => wanted.includes(offer));
  const last = taken.at(-1);
  if (last === undefined) return null;
  const changes = state.changes(taken.map((offer) => replacementOf(offer, state.doc)));
  const left = acceptableOffers(state).filter((offer) => !taken.includes(offer));
  const next = left.find(({ from }) => from > last.to) ?? left[0];
  return {
    changes,
    selection: { anchor: changes.mapPos(next?.to ?? last.to, next === undefined ? 1 : -1) },
    annotations: [accepted.of(taken), isolateHistory.of('full')],
    effects: state.field(originalText) === null ? [keepOriginal(state.doc.toString())] : [],
    userEvent: ACCEPTS,
    scrollIntoView: true,
  };
};
