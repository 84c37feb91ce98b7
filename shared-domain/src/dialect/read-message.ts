import { Answers } from './bets/answers.ts';
import { changesOf } from './bets/blocks.ts';
import { reasonsOf } from './bets/groups.ts';
import { questionsOf } from './bets/open-questions.ts';
import { type ReadMessage, WrittenMessage } from './bets/written-message.ts';
import { alternativesOf } from './doubts/alternatives.ts';
import type { OpenPlace } from './doubts/doubts.ts';
import { decidedPlaces, MessageDoubts } from './doubts/message-doubts.ts';
import { type UncomparedPlace, UNNAMED } from './doubts/other-readings.ts';
import { type Move, Search } from './grammar/search.ts';
import { TypeTable } from './grammar/type-table.ts';
import type { Reading, ReadingContext } from '../message/reading.ts';
import type { Change, ChosenAnswer, DecidingHabit, Proposal, StatedTotal } from './proposal.ts';
import type { RoleMark } from './roles.ts';
import { rolesOf } from './token-roles.ts';
import { Lattice } from './tokens/lattice.ts';
import type { Token } from './tokens/token.ts';

/**
 * Reads one message and proposes strict text for it; null if nothing is to be proposed. With `isWanted`, which looks
 * at the roles, only a complete reading that is wanted is proposed.
 */
export const readMessage = (
  lines: readonly string[],
  context: ReadingContext,
  reading: Reading,
  chosen: readonly ChosenAnswer[] = [],
  isWanted: ((roles: readonly RoleMark[]) => boolean) | null = null,
): Proposal | null => {
  const lattice = new Lattice(lines, context);
  const types = new TypeTable(context.options);
  const search = new Search(lattice, types, { wholeOnly: isWanted !== null });
  const best = search.best();
  if (best === null || (isWanted !== null && best.some(({ step }) => step.does === 'unread'))) return null;
  const message = { lines, lattice, types, context, reading, answers: new Answers(context.habits) };
  const written = new WrittenMessage(message, best);
  if (written.text === lines.join('\n') && chosen.length === 0) return null;
  if (isWanted !== null && !(written.complete && isWanted(rolesOf(best, lattice)))) return null;
  const first = new MessageDoubts(message, written, search.deviations(), []);
  const decided = chosen.length === 0 ? [] : decidedPlaces(first.places, chosen);
  const read = decided.length === 0 ? first : first.decide(decided);
  return read.written.text === lines.join('\n') ? null : proposalOf(read, message);
};

const proposalOf = (
  { written, places, readings, isComplete, settled, totals }: MessageDoubts,
  { lattice, context }: ReadMessage,
): Proposal => {
  const marks = [
    ...places.map(({ doubt, from, to }) => ({ from, to, reason: doubt.reason })),
    ...[...readings.uncompared, ...(isComplete ? [] : [{ from: 0, to: lattice.end }])].map(unsure),
  ];
  const certain = withoutSettled(changesOf(written.blocks), written.moves, settled, lattice);
  const habits = decidingHabits(written, lattice, context);
  return {
    text: written.text,
    complete: written.complete,
    changes: markChanges(certain, marks, totals, lattice),
    alternatives: written.complete ? alternativesOf(places, written, context) : [],
    roles: rolesOf(written.moves, lattice),
    doubts: places.map(({ doubt }) => doubt),
    totals,
    ...(habits.length === 0 ? {} : { habits }),
  };
};

/** The roles of a message for which nothing is proposed. */
export const messageRoles = (lines: readonly string[], context: ReadingContext): readonly RoleMark[] => {
  const lattice = new Lattice(lines, context);
  return rolesOf(new Search(lattice, new TypeTable(context.options)).best() ?? [], lattice);
};

interface Doubted extends Pick<OpenPlace, 'from' | 'to'> {
  readonly reason: string;
}

const unsure = ({ from, to }: UncomparedPlace): Doubted => ({ from, to, reason: 'còn cách đọc khác' });

const withReason = (change: Change, reason: string): Change =>
  change.reason.includes(reason)
    ? { ...change, doubtful: true }
    : { ...change, doubtful: true, reason: [change.reason, reason].filter(Boolean).join('; ') };

/** Marks the changes with doubtful places, and those beside a total that does not agree. */
const markChanges = (
  changes: readonly Change[],
  places: readonly Doubted[],
  totals: readonly StatedTotal[],
  { folded }: Lattice,
): readonly Change[] => {
  const byLine = new Map<number, string[]>();
  const add = (line: number, reason: string): void => {
    const known = byLine.get(line);
    if (known === undefined) byLine.set(line, [reason]);
    else known.push(reason);
  };
  for (const { from, to, reason } of places)
    for (let line = folded.lineAt(from); line <= folded.lineAt(Math.max(from, to - 1)); line++)
      add(line, reason);
  for (const { line, stated, read, agrees } of totals)
    if (!agrees) add(line, `khách ghi ${stated}, đọc được ${read}`);
  return changes.map((change) => {
    let marked = change;
    for (let line = change.lines[0] - 1; line < change.lines[1]; line++)
      for (const reason of byLine.get(line) ?? []) marked = withReason(marked, reason);
    return marked;
  });
};

/** Takes away the reasons of tokens that are certain after all. */
const withoutSettled = (
  changes: readonly Change[],
  moves: readonly Move[],
  settled: ReadonlySet<Token>,
  lattice: Lattice,
): readonly Change[] => {
  if (settled.size === 0) return changes;
  const gone = new Set(moves.flatMap((move) => (settled.has(move.token) ? reasonsOf(move, lattice) : [])));
  return changes.map((change) => {
    const left = change.reason.split('; ').filter((reason) => reason !== '' && !gone.has(reason));
    return { ...change, doubtful: left.length > 0, reason: left.join('; ') };
  });
};

/** The habits that decided between meanings that the text leaves open. */
const decidingHabits = (
  { moves, groups, wording }: WrittenMessage,
  lattice: Lattice,
  { habits = {} }: ReadingContext,
): readonly DecidingHabit[] => {
  const used = new Map<string, DecidingHabit>();
  const add = (question: DecidingHabit['question'], answer: string | undefined): void => {
    if (answer !== undefined && habits[question] === answer) used.set(question, { question, answer });
  };
  if (Object.keys(habits).length === 0) return [];
  let before = 0;
  for (const { token, step } of moves) {
    if (step.answer !== undefined) add(step.answer.question, step.answer.answer);
    const own = token.answer;
    if (
      own !== null &&
      habits[own.question] === own.answer &&
      (own.question === 'ab' || hasOther(lattice, before, token.to, own))
    )
      add(own.question, own.answer);
    const unnamed = { question: 'ab', answer: UNNAMED.ab } as const;
    if (habits.ab === UNNAMED.ab && hasOther(lattice, before, token.to, unnamed)) add('ab', UNNAMED.ab);
    before = token.from;
  }
  for (const { question } of questionsOf(groups, wording)) add(question, habits[question]);
  return [...used.values()];
};

/** Whether a token between two nodes answers a question otherwise. */
const hasOther = (lattice: Lattice, from: number, to: number, own: NonNullable<Token['answer']>): boolean => {
  for (let node = lattice.next(from); node < to; node = lattice.next(node + 1))
    if (
      lattice
        .tokensAt(node)
        .some(({ answer }) => answer?.question === own.question && answer.answer !== own.answer)
    )
      return true;
  return false;
};
