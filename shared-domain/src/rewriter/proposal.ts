/** What the rewriter proposes for a message that the strict grammar refuses (domain.md §6, conformance.md). */
export interface Change {
  /** The first and last line changed, from 1, in the original text. */
  readonly lines: readonly [number, number];
  readonly from: string;
  /** May contain line breaks; empty if the lines were merged into others. */
  readonly to: string;
  readonly doubtful: boolean;
  /** Why it is doubtful, in Vietnamese; empty if it is certain. */
  readonly reason: string;
}

/** One way to read the whole message. */
export interface Rewriting {
  /** The whole message; lines that need no change are unchanged. */
  readonly text: string;
  /** The strict grammar accepts the whole text. */
  readonly complete: boolean;
  readonly changes: readonly Change[];
}

/** Another way to read it, less likely than the proposal itself. */
export interface Alternative extends Rewriting {
  /** The reason for this reading, in Vietnamese. */
  readonly reason: string;
}

export interface Proposal extends Rewriting {
  /** Likelier first; empty if only one reading makes sense. */
  readonly alternatives: readonly Alternative[];
}
