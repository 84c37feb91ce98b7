import { readFileSync } from 'node:fs';
import { propose } from '../../src/dialect/propose.ts';
import type { ChosenAnswer } from '../../src/dialect/proposal.ts';
import { type Habits, type QuestionKey, QUESTIONS } from '../../src/dialect/questions.ts';
import { parseMessage } from '../../src/message/parse-message.ts';
import { contextOf } from '../given-context.ts';
import { describedProposal } from './described-proposal.ts';

/** A Friday: vl bd tv draw in the South, gl nt in the Centre. */
const FRIDAY = '2026-11-20';

export interface ProposalCase {
  /** The rule that the message shows. */
  readonly rule: string;
  /** Region (with a date), message, habits and choices as they stand in the file. */
  readonly message: string;
  readonly expected: readonly string[];
}

const isQuestion = (key: string): key is QuestionKey => key in QUESTIONS;

const habitsOf = (cell: string): Habits =>
  Object.fromEntries(
    cell.split(',').flatMap((habit): readonly (readonly [QuestionKey, string])[] => {
      const [question = '', answer = ''] = habit.trim().split('=');
      return isQuestion(question) ? [[question, answer]] : [];
    }),
  );

/** `1:18 permuted xdao`: line, start, question, answer. */
const CHOSEN = /^(?<line>\d+):(?<start>\d+) (?<question>\S+) (?<answer>.+)$/;

const chosenIn = (cell: string): readonly ChosenAnswer[] =>
  cell.split(';').flatMap((own) => {
    const { line, start, question = '', answer = '' } = CHOSEN.exec(own.trim())?.groups ?? {};
    if (line === undefined) return [];
    return [
      { line: Number(line), start: Number(start), question: isQuestion(question) ? question : null, answer },
    ];
  });

/** What is proposed for a message of proposals.txt. */
export const proposedLines = (message: string): readonly string[] => {
  const [where = '', text = '', habits = '', chosen = ''] = message.split('|').map((cell) => cell.trim());
  const [region = '', date = FRIDAY] = where.split(' ');
  const original = text.replaceAll('\\n', '\n');
  const context = { ...contextOf(date, `region=${region}`), habits: habitsOf(habits) };
  const reading = parseMessage(original, context);
  return describedProposal(original, propose(original, context, reading, chosenIn(chosen)));
};

/** The cases of proposals.txt. */
export const proposalCases = (): readonly ProposalCase[] => {
  const file = readFileSync(new URL('proposals.txt', import.meta.url), 'utf8');
  return file
    .split(/^== /m)
    .slice(1)
    .flatMap((block) => {
      const [rule = '', ...messages] = block.split('\n> ');
      return messages.map((own) => {
        const [message = '', ...expected] = own.trimEnd().split('\n');
        return { rule, message, expected };
      });
    });
};
