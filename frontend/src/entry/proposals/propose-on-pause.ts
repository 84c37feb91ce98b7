import type { Proposal } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import {
  acceptOffersSpec,
  offersField,
  offerAtCursor,
  setProposal,
  acceptableOffers,
} from './offer-state.ts';
import type { Offer } from './offers.ts';
import { readDocument } from '../editor/reading-state.ts';

/** Asks the rewriter for a text as it is read now. */
export type ProposeText = (text: string) => Promise<Proposal | null>;

/** The rewriter is asked when the keys rest this long. */
const REST_MS = 120;

/** What a key wants that was pressed before the rewriter had answered. */
interface Wish {
  /** Which of the offers to take; empty = it found none. */
  readonly of: (view: EditorView) => readonly Offer[];
  /** What the key does where there is nothing to take. */
  readonly otherwise: (view: EditorView) => void;
}

class Proposing implements PluginValue {
  readonly #view: EditorView;
  readonly #propose: ProposeText;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The text is looked at, or will be once the keys rest. */
  #awaited = false;
  #wish: Wish | null = null;

  constructor(view: EditorView, propose: ProposeText) {
    this.#view = view;
    this.#propose = propose;
    this.#rest();
  }

  update({ state, startState }: ViewUpdate): void {
    if (state.field(readDocument) === startState.field(readDocument)) return;
    // Another text: what a key wanted was meant for the one before.
    this.#wish = null;
    const { offers, stale } = state.field(offersField);
    // What is left of a proposal that is being taken line by line still belongs together.
    if (offers.length > 0 && !stale) this.#leave();
    else this.#rest();
  }

  destroy(): void {
    this.#leave();
  }

  /** Whether the key waits for the rewriter, which is then asked at once. */
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
    // Meanwhile the text may be another one, or the editor gone: its own rest has begun then.
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

/** Offers what the rewriter proposes, off the path of the keys; an answer for another text is dropped. */
export const proposing = (propose: ProposeText) => plugin.of(propose);

/** Tab, pressed before the rewriter had answered: it takes the line's offer, or nothing, and the focus stays. */
export const holdTab = (view: EditorView): boolean =>
  view.plugin(plugin)?.hold({
    of: ({ state }) => {
      const here = offerAtCursor(state);
      return here === undefined ? [] : [here];
    },
    otherwise: () => undefined,
  }) ?? false;

/** Shift+Enter likewise: it takes all that is offered, or does what the key does otherwise. */
export const holdShiftEnter = (view: EditorView, otherwise: (view: EditorView) => void): boolean =>
  view.plugin(plugin)?.hold({ of: ({ state }) => acceptableOffers(state), otherwise }) ?? false;
