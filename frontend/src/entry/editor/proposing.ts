import type { Proposal } from '@so-cuoc/shared-domain/rewriter/proposal.ts';
import { type EditorView, type PluginValue, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { offered, setProposal } from './offer-state.ts';
import { readDocument } from './reading-state.ts';

/** Asks the rewriter for a text as it is read now. */
export type ProposeText = (text: string) => Promise<Proposal | null>;

/** The rewriter is asked when the keys rest this long. */
const REST_MS = 120;

class Proposing implements PluginValue {
  readonly #view: EditorView;
  readonly #propose: ProposeText;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, propose: ProposeText) {
    this.#view = view;
    this.#propose = propose;
    this.#rest();
  }

  update({ state, startState }: ViewUpdate): void {
    if (state.field(readDocument) === startState.field(readDocument)) return;
    const { offers, stale } = state.field(offered);
    // What is left of a proposal that is being taken line by line still belongs together.
    if (offers.length > 0 && !stale) clearTimeout(this.#timer);
    else this.#rest();
  }

  destroy(): void {
    clearTimeout(this.#timer);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), REST_MS);
  }

  async #ask(): Promise<void> {
    const asked = this.#view.state.field(readDocument);
    const proposal = asked.reading.ok ? null : await this.#propose(this.#view.state.doc.toString());
    // Meanwhile the text may be another one, or the editor gone: its own rest has begun then.
    if (this.#view.state.field(readDocument) !== asked) return;
    if (proposal === null && this.#view.state.field(offered).offers.length === 0) return;
    this.#view.dispatch({ effects: setProposal.of(proposal) });
  }
}

/** Offers what the rewriter proposes, off the path of the keys; an answer for another text is dropped. */
export const proposing = (propose: ProposeText) => ViewPlugin.define((view) => new Proposing(view, propose));
