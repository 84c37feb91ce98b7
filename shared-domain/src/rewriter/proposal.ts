/** What the rewriter proposes for a message that the strict grammar refuses (domain.md §6, conformance.md). */
export interface Change {
  /** The first and last line changed, from 1, in the original text. */
  readonly lines: readonly [number, number];
  readonly from: string;
  /** May hold line breaks; empty where the lines went into others. */
  readonly to: string;
  readonly doubtful: boolean;
  /** Why it is doubtful, in Vietnamese; empty where it is not. */
  readonly reason: string;
}

/** One way to read the whole message. */
export interface Rewriting {
  /** The whole message; lines that need nothing stand as they were. */
  readonly text: string;
  /** The strict grammar accepts it all. */
  readonly complete: boolean;
  readonly changes: readonly Change[];
}

/** Another way to read it, less likely than the proposal itself. */
export interface Alternative extends Rewriting {
  /** Why one may read it so, in Vietnamese. */
  readonly reason: string;
}

export interface Proposal extends Rewriting {
  /** Likelier first; none where only one reading makes sense. */
  readonly alternatives: readonly Alternative[];
}
