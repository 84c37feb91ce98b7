import type { RoleMark } from './roles.ts';
import type { QuestionKey } from './questions.ts';

/** What is proposed for a message that the strict grammar refuses (domain.md §6, reading.md, conformance.md). */
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

/** One answer to what a place leaves open. */
export interface Choice {
  /** What is bet if so, in words: “10 nghìn mỗi số, hai số”. */
  readonly words: string;
  /** The key of the answer that a habit can remember; null if no habit covers it. */
  readonly answer: string | null;
  /** The whole message read so, the other doubtful places as proposed. */
  readonly text: string;
}

/** A place of the original text that can be read in more than one way. */
export interface Doubt {
  /** From 0. */
  readonly line: number;
  /** UTF-16 units of that line; end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Why it is doubtful, in Vietnamese. */
  readonly reason: string;
  /** What a habit can remember; null if customers do not differ in it. */
  readonly question: QuestionKey | null;
  /** Likelier first; the first is the one proposed. At most four. */
  readonly choices: readonly Choice[];
}

/** A choice that was taken at the place of a doubt. */
export interface ChosenAnswer {
  /** The place of the doubt. */
  readonly line: number;
  readonly start: number;
  /** null where the doubt has none. */
  readonly question: QuestionKey | null;
  /** The key of the answer, or the words of the choice where it has none. */
  readonly answer: string;
}

/** A count of numbers or a sum of money that the customer wrote, compared with what was read (principle 5). */
export interface StatedTotal {
  readonly kind: 'count' | 'stake' | 'take';
  /** From 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** As stated: numbers, or thousand đồng. */
  readonly stated: number;
  /** As read, in the same unit. */
  readonly read: number;
  readonly agrees: boolean;
}

/** A message as it is proposed, with the other ways to read it. */
export interface RewrittenMessage extends Rewriting {
  /** Likelier first; empty if only one reading makes sense. */
  readonly alternatives: readonly Alternative[];
}

/** A habit of the customer that decided how this text was read. */
export interface DecidingHabit {
  readonly question: QuestionKey;
  readonly answer: string;
}

export interface Proposal extends RewrittenMessage {
  /** The role of every token of the original text, in order. */
  readonly roles: readonly RoleMark[];
  readonly doubts: readonly Doubt[];
  readonly totals: readonly StatedTotal[];
  /** Absent for none. */
  readonly habits?: readonly DecidingHabit[];
}
