import type { Proposal } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import { isolateHistory } from '@codemirror/commands';
import {
  Annotation,
  type EditorState,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
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
import { setReader, readDocument } from '../editor/reading-state.ts';

/** Sets the proposal for exactly the current document; null = none. */
const setProposal = StateEffect.define<Proposal | null>();

/** Chooses another of the offered readings. */
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

/** The offers that can be accepted now. */
export const acceptableOffers = (state: EditorState): readonly Offer[] => {
  const { offers, stale } = state.field(offersField);
  return stale ? [] : offers;
};

export const offerAtCursor = (state: EditorState): Offer | undefined =>
  offerAt(acceptableOffers(state), state.selection.main.head);

/**
 * Accepts offers as one undo step. Moves the cursor to the next offer, cyclically, so that the same key
 * accepts it; after the last one, behind the text. null if there is nothing to accept.
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

/** Asks the rewriter for proposals for a text. */
export type ProposeText = (text: string) => Promise<Proposal | null>;

/** The pause in typing after which the rewriter is called. */
const REST_MS = 120;

/** A key that was pressed before the rewriter answered. */
interface Wish {
  /** The offers to accept; empty = there were none. */
  readonly of: (view: EditorView) => readonly Offer[];
  /** The key's action if there is nothing to accept. */
  readonly otherwise: (view: EditorView) => void;
}

class Proposing implements PluginValue {
  readonly #view: EditorView;
  readonly #propose: ProposeText;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A proposal is being computed or scheduled. */
  #awaited = false;
  #wish: Wish | null = null;

  constructor(view: EditorView, propose: ProposeText) {
    this.#view = view;
    this.#propose = propose;
    this.#rest();
  }

  update({ state, startState }: ViewUpdate): void {
    if (state.field(readDocument) === startState.field(readDocument)) return;
    // The text has changed: a waiting key was meant for the previous text.
    this.#wish = null;
    const { offers, stale } = state.field(offersField);
    // The remaining offers of a partly accepted proposal belong together.
    if (offers.length > 0 && !stale) this.#leave();
    else this.#rest();
  }

  destroy(): void {
    this.#leave();
  }

  /** Whether the key waits for the rewriter. If so, asks it at once. */
  hold(wish: Wish): boolean {
    if (!this.#awaited || this.#view.state.field(readDocument).reading.ok) return false;
    this.#wish = wish;
    clearTimeout(this.#timer);
    void this.#ask();
    return true;
  }

  #leave(): void {
    clearTimeout(this.#timer);
    this.#awaited = false;
    this.#wish = null;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#awaited = true;
    this.#timer = setTimeout(() => void this.#ask(), REST_MS);
  }

  async #ask(): Promise<void> {
    const asked = this.#view.state.field(readDocument);
    const proposal = asked.reading.ok ? null : await this.#propose(this.#view.state.doc.toString());
    // The text may have changed or the editor may be gone in the meantime: then a new pause has begun.
    if (this.#view.state.field(readDocument) !== asked || !this.#awaited) return;
    this.#awaited = false;
    if (proposal !== null || this.#view.state.field(offersField).offers.length > 0)
      this.#view.dispatch({ effects: setProposal.of(proposal) });
    this.#grant();
  }

  #grant(): void {
    const wish = this.#wish;
    this.#wish = null;
    if (wish === null) return;
    const taking = acceptOffersSpec(this.#view.state, wish.of(this.#view));
    if (taking === null) wish.otherwise(this.#view);
    else this.#view.dispatch(taking);
  }
}

const plugin = ViewPlugin.define<Proposing, ProposeText>((view, propose) => new Proposing(view, propose));

/** Requests proposals outside of the typing path. Drops an answer for an outdated text. */
export const proposing = (propose: ProposeText) => plugin.of(propose);

/** Tab before the rewriter answered: accepts the line's offer if there is one, and keeps the focus. */
export const holdTab = (view: EditorView): boolean =>
  view.plugin(plugin)?.hold({
    of: ({ state }) => {
      const here = offerAtCursor(state);
      return here === undefined ? [] : [here];
    },
    otherwise: () => undefined,
  }) ?? false;

/** Shift+Enter before the rewriter answered: accepts all offers, or runs the key's usual action. */
export const holdShiftEnter = (view: EditorView, otherwise: (view: EditorView) => void): boolean =>
  view.plugin(plugin)?.hold({ of: ({ state }) => acceptableOffers(state), otherwise }) ?? false;
