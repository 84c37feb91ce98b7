import type { QuestionKey } from '../questions.ts';

/** A question that a list or its stations leave open. */
export interface OpenQuestion {
  readonly question: QuestionKey;
  /** The node of the list's first number, or of the station list's first token. */
  readonly node: number;
  /** Likelier first; one alone is a guess without another reading. */
  readonly answers: readonly [string, ...string[]];
}
