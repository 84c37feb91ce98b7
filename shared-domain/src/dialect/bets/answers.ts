import type { Habits, QuestionKey } from '../questions.ts';

/** An answer at one place: the node of the list's first number, or of the station list's first token. */
export interface PlacedAnswer {
  readonly question: QuestionKey;
  readonly node: number;
  readonly answer: string;
}

/** The answers that are known before a message is read: those of the customer's habits, and those chosen at a place. */
export class Answers {
  readonly #habits: Habits;
  readonly #placed: ReadonlyMap<string, string>;

  constructor(habits: Habits = {}, placed: ReadonlyMap<string, string> = new Map()) {
    this.#habits = habits;
    this.#placed = placed;
  }

  /** undefined if the question is open there. */
  at(question: QuestionKey, node: number): string | undefined {
    return this.#placed.get(`${question} ${node}`) ?? this.#habits[question];
  }

  with(more: readonly PlacedAnswer[]): Answers {
    if (more.length === 0) return this;
    const placed = new Map(this.#placed);
    for (const { question, node, answer } of more) placed.set(`${question} ${node}`, answer);
    return new Answers(this.#habits, placed);
  }
}
