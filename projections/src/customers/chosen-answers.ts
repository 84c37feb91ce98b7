import { isBookEvent } from '@so-cuoc/shared-domain/book/events.ts';
import { isQuestionKey, type Answered } from '@so-cuoc/shared-domain/customers/habits.ts';
import type { QuestionKey } from '@so-cuoc/shared-domain/dialect/questions.ts';
import type { StoredEvent } from '@so-cuoc/event-store/port.ts';

/** By question: the answer last chosen, and how many messages in a row chose it. */
export type ChosenAnswers = Readonly<
  Partial<Record<QuestionKey, { readonly answer: string; readonly times: number }>>
>;

export const NO_CHOICES: ChosenAnswers = {};

/** The answers that the agent chose when a message was placed, or accepted where a doubt showed others. */
export interface MessageChoices {
  readonly agentId: string;
  readonly khachId: string;
  readonly answers: readonly Answered[];
}

/** Null for an event in which nothing was chosen. An edited message was counted when it was placed. */
export const choicesOf = (event: StoredEvent): MessageChoices | null => {
  if (!isBookEvent(event) || event.type !== 'BetPlaced') return null;
  const { agentId, khachId, origin } = event.data;
  if (origin === undefined || origin.kind === 'as-sent') return null;
  const answers = (origin.answers ?? []).flatMap(({ question, answer }) =>
    isQuestionKey(question) ? [{ question, answer }] : [],
  );
  return answers.length === 0 ? null : { agentId, khachId, answers };
};

/** Another answer begins a new count. A message counts once. */
export const countChoices = (before: ChosenAnswers, answers: readonly Answered[]): ChosenAnswers => {
  let chosen = before;
  for (const { question, answer } of answers) {
    const last = before[question];
    const times = last?.answer === answer ? last.times + 1 : 1;
    chosen = { ...chosen, [question]: { answer, times } };
  }
  return chosen;
};

export const withoutChoice = (chosen: ChosenAnswers, question: QuestionKey): ChosenAnswers => {
  const { [question]: _settled, ...left } = chosen;
  return left;
};

export const suggestedHabits = (chosen: ChosenAnswers): readonly (Answered & { readonly times: number })[] =>
  Object.entries(chosen).flatMap(([question, last]) =>
    isQuestionKey(question) ? [{ question, ...last }] : [],
  );
