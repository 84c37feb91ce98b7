import type { ChosenAnswer, Proposal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import { isolateHistory } from '@codemirror/commands';
import {
  Annotation,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { standsAtBottom } from './panel-position.ts';
import { chosenAnswers, doubtAt, type DoubtPlace, needsChoice } from './doubts.ts';
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
import {
  chooseAnswer,
  hasMarks,
  openChoices,
  opensByTap,
  readingMarks,
  setProposal,
} from './reading-marks.ts';

/** Chooses another of the offered readings. */
export const chooseReading = StateEffect.define<OfferedReading>();

const accepted = Annotation.define<readonly Offer[]>();

export const offersField = StateField.define<Offers>({
  create: () => NO_OFFERS,
  update: (before, transaction) => {
    const proposed = transaction.effects.findLast((effect) => effect.is(setProposal));
    if (proposed?.is(setProposal) === true)
      return proposed.value === null ? NO_OFFERS : readingsOf(proposed.value, transaction.newDoc, before);
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
    const isAnother =
      transaction.docChanged ||
      transaction.effects.some((effect) => effect.is(setReader) || effect.is(chooseAnswer));
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

/** Asks the dialect reader for proposals for a text, with what was chosen at its doubtful places. */
export type ProposeText = (text: string, chosen: readonly ChosenAnswer[]) => Promise<Proposal | null>;

/** The pause in typing after which the dialect reader is called. */
const REST_MS = 120;

/** A key that was pressed before the dialect reader answered. */
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
  /** Counts the requests: only the answer to the newest one is shown. */
  #asked = 0;
  #wish: Wish | null = null;

  constructor(view: EditorView, propose: ProposeText) {
    this.#view = view;
    this.#propose = propose;
    this.#rest();
  }

  update({ state, startState, transactions }: ViewUpdate): void {
    if (transactions.some(({ effects }) => effects.some((effect) => effect.is(chooseAnswer)))) {
      this.#awaited = true;
      void this.#ask();
      return;
    }
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

  /** Whether the key waits for the dialect reader. If so, asks it at once. */
  hold(wish: Wish): boolean {
    if (!this.#awaited || this.#view.state.field(readDocument).reading.ok) return false;
    this.#wish = wish;
    clearTimeout(this.#timer);
    void this.#ask();
    return true;
  }

  /** Grants the wish with the answer that is awaited; there is nothing to grant without one. */
  wish(wish: Wish): void {
    if (this.#awaited) this.#wish = wish;
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
    clearTimeout(this.#timer);
    this.#asked += 1;
    const turn = this.#asked;
    const { doc } = this.#view.state;
    const asked = this.#view.state.field(readDocument);
    const chosen = chosenAnswers(this.#view.state.field(readingMarks).doubts, doc);
    const isCertain = asked.reading.ok && asked.reading.errors.length === 0;
    const proposal = isCertain ? null : await this.#propose(doc.toString(), chosen);
    // The text may have changed or the editor may be gone in the meantime: then a new pause has begun.
    if (turn !== this.#asked || this.#view.state.field(readDocument) !== asked || !this.#awaited) return;
    this.#awaited = false;
    const { state } = this.#view;
    if (proposal !== null || state.field(offersField).offers.length > 0 || hasMarks(state))
      this.#view.dispatch({ effects: setProposal.of(proposal) });
    this.#open();
    this.#grant();
  }

  /** Opens the choices of the place at the cursor, without taking the focus. On a phone only a tap does. */
  #open(): void {
    const { state, hasFocus } = this.#view;
    const { doubts, open } = state.field(readingMarks);
    const here = state.selection.main.empty ? doubtAt(doubts, state.selection.main.head) : undefined;
    if (open === null && here?.chosen === null && hasFocus && !standsAtBottom())
      this.#view.dispatch({ effects: openChoices.of(here) });
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
export const proposing = (propose: ProposeText): Extension => [
  offersField,
  readingMarks,
  opensByTap,
  plugin.of(propose),
];

/** Tab before the dialect reader answered: accepts the line's offer if there is one, and keeps the focus. */
export const holdTab = (view: EditorView): boolean =>
  view.plugin(plugin)?.hold({
    of: ({ state }) => {
      const here = offerAtCursor(state);
      return here === undefined ? [] : [here];
    },
    otherwise: () => undefined,
  }) ?? false;

/** Shift+Enter before the dialect reader answered: accepts all offers, or runs the key's usual action. */
export const holdShiftEnter = (view: EditorView, otherwise: (view: EditorView) => void): boolean =>
  view.plugin(plugin)?.hold({ of: ({ state }) => acceptableOffers(state), otherwise }) ?? false;

/**
 * Chooses a reading. If no place needs a choice after that and all changes together are a valid message, they are
 * accepted with the proposer's answer.
 */
export const chooseAndAccept = (view: EditorView, place: DoubtPlace, choice: number): void => {
  view.dispatch({ effects: chooseAnswer.of({ place, choice }) });
  view.plugin(plugin)?.wish({
    of: ({ state }) =>
      state.field(offersField).complete && !state.field(readingMarks).doubts.some(needsChoice)
        ? acceptableOffers(state)
        : [],
    otherwise: () => undefined,
  });
};
