import type { GivenAnswer, UsedHabit } from '../book/events.ts';
import type { Proposal } from '../dialect/proposal.ts';
import { QUESTIONS, type Habits, type Question, type QuestionKey } from '../dialect/questions.ts';
import { HABIT_OUTCOMES } from '../outcomes/customers.ts';
import { outcome, type Outcome } from '../outcomes/outcome.ts';

/** One answer that is remembered for a customer (reading.md, Habits of a customer). */
export interface LearnedHabit {
  /** A key of the question's answers. */
  readonly answer: string;
  /** The id of the message in which it was chosen; null if there was none. */
  readonly from: string | null;
  /** The ISO instant at which it was learned for this customer. */
  readonly at: string;
}

/** What is remembered for a customer, by question. */
export type LearnedHabits = Readonly<Partial<Record<QuestionKey, LearnedHabit>>>;

export const NO_HABITS: LearnedHabits = {};

/** A question that customers answer differently, with one of its answers. */
export interface Answered {
  readonly question: QuestionKey;
  readonly answer: string;
}

export const isQuestionKey = (question: string): question is QuestionKey =>
  Object.hasOwn(QUESTIONS, question);

/** The question and its answer if a habit can hold them, else why not. */
export const habitOf = (
  { question, answer }: { readonly question: string; readonly answer: string },
  questions: Readonly<Partial<Record<QuestionKey, Question>>> = QUESTIONS,
): Answered | Outcome<'thoiquenkhonghople'> => {
  const asked = isQuestionKey(question) ? questions[question] : undefined;
  if (!isQuestionKey(question) || asked?.isHabit !== true)
    return outcome(HABIT_OUTCOMES.questionUnknown, { question });
  const { asks, answers } = asked;
  return Object.hasOwn(answers, answer)
    ? { question, answer }
    : outcome(HABIT_OUTCOMES.answerUnknown, { answer, asks });
};

/** What a question asks, in Vietnamese; its key where it is none of today's questions. */
export const questionInWords = (question: string): string =>
  isQuestionKey(question) ? QUESTIONS[question].asks : question;

/** How a message is read by a habit, in Vietnamese; the answer's key where it is none of today's answers. */
export const answerInWords = ({ question, answer }: GivenAnswer): string => {
  const asked: Question | null = isQuestionKey(question) ? QUESTIONS[question] : null;
  return asked?.answers[answer] ?? answer;
};

/** The remembered answers with their questions, in the order of QUESTIONS. */
export const listHabits = (learned: LearnedHabits): readonly (LearnedHabit & Answered)[] =>
  Object.keys(QUESTIONS).flatMap((question) => {
    const habit = isQuestionKey(question) ? learned[question] : undefined;
    return isQuestionKey(question) && habit !== undefined ? [{ question, ...habit }] : [];
  });

/** What a message of the customer is read against. */
export const answersOf = (learned: LearnedHabits): Habits =>
  Object.fromEntries(listHabits(learned).map(({ question, answer }) => [question, answer]));

export const withHabit = (
  learned: LearnedHabits,
  question: QuestionKey,
  { answer, from, at }: LearnedHabit,
): LearnedHabits => ({ ...learned, [question]: { answer, from, at } });

export const withoutHabit = (learned: LearnedHabits, question: QuestionKey): LearnedHabits => {
  const { [question]: _forgotten, ...left } = learned;
  return left;
};

/** What a message keeps of the habits that decided its proposal: with the time at which each was learned. */
export const usedHabits = (
  proposal: Pick<Proposal, 'habits'> | null,
  learned: LearnedHabits,
): readonly UsedHabit[] =>
  listHabits(learned).flatMap(({ question, answer, at }) =>
    proposal?.habits?.some((habit) => habit.question === question && habit.answer === answer) === true
      ? [{ question, answer, learnedAt: at }]
      : [],
  );
