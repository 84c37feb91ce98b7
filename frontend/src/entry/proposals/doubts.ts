import type { ChosenAnswer, Doubt, Proposal, StatedTotal } from '@so-cuoc/shared-domain/dialect/proposal.ts';
import type { QuestionKey } from '@so-cuoc/shared-domain/dialect/questions.ts';
import type { ChangeDesc, Text } from '@codemirror/state';
import type { Place } from '../editor/reading-state.ts';

/** A choice that a customer's habits can remember. */
export interface HabitAnswer {
  readonly question: QuestionKey;
  readonly answer: string;
}

/** A doubtful place of the document. */
export interface DoubtPlace extends Place {
  readonly doubt: Doubt;
  /** The index of the choice that was made there; null if none was. */
  readonly chosen: number | null;
}

/** A stated count or total in the document. */
export interface TotalPlace extends Place {
  readonly total: StatedTotal;
}

/** A span of one line, in UTF-16 units, `end` exclusive. */
interface LineSpan {
  /** From 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The range of a span in the document; null if the document has no such characters. */
export const placeOfSpan = (document: Text, { line, start, end }: LineSpan): Place | null => {
  if (line < 0 || line >= document.lines) return null;
  const { from, length } = document.line(line + 1);
  const last = Math.min(end, length);
  return start < last ? { from: from + start, to: from + last } : null;
};

const overlaps = (one: Place, other: Place): boolean => one.from < other.to && other.from < one.to;

/**
 * The doubtful places of a proposal, in the order of the text. Where a choice was made, the place stays as it
 * was when it was chosen, so that another choice can be made there.
 */
export const doubtsOf = (
  proposal: Pick<Proposal, 'doubts'>,
  document: Text,
  chosen: readonly DoubtPlace[],
): readonly DoubtPlace[] => {
  const open = proposal.doubts.flatMap((doubt): readonly DoubtPlace[] => {
    const place = placeOfSpan(document, doubt);
    if (place === null || doubt.choices.length === 0) return [];
    return chosen.some((other) => overlaps(other, place)) ? [] : [{ ...place, doubt, chosen: null }];
  });
  return [...open, ...chosen].sort((a, b) => a.from - b.from || a.to - b.to);
};

export const totalsOf = (proposal: Pick<Proposal, 'totals'>, document: Text): readonly TotalPlace[] =>
  proposal.totals.flatMap((total): readonly TotalPlace[] => {
    const place = placeOfSpan(document, total);
    return place === null ? [] : [{ ...place, total }];
  });

/** The places after a change of the document, without those whose characters were changed. */
export const movedPlaces = <P extends Place>(places: readonly P[], changes: ChangeDesc): readonly P[] =>
  places.flatMap((place): readonly P[] => {
    if (changes.touchesRange(place.from, place.to) !== false) return [];
    return [{ ...place, from: changes.mapPos(place.from, 1), to: changes.mapPos(place.to, -1) }];
  });

/** The place that the cursor is in or at the edge of. */
export const doubtAt = (doubts: readonly DoubtPlace[], cursor: number): DoubtPlace | undefined =>
  doubts.find(({ from, to }) => from <= cursor && cursor < to) ??
  doubts.find(({ from, to }) => from <= cursor && cursor <= to);

/** Whether there is something to choose that was not chosen yet. Of one reading only its reason is told. */
export const needsChoice = ({ doubt, chosen }: DoubtPlace): boolean =>
  chosen === null && doubt.choices.length > 1;

/**
 * The next place that needs a choice, cyclically; where none does, the next place. A place at
 * the cursor counts as the next one unless it is `open` already.
 */
export const nextDoubt = (
  doubts: readonly DoubtPlace[],
  cursor: number,
  open: DoubtPlace | null,
): DoubtPlace | undefined => {
  const unanswered = doubts.filter(needsChoice);
  const wanted = unanswered.length === 0 ? doubts : unanswered;
  return wanted.find(({ from, to }) => to >= cursor && from !== open?.from) ?? wanted[0];
};

/** The choices that were made, for the proposer. */
export const chosenAnswers = (doubts: readonly DoubtPlace[], document: Text): readonly ChosenAnswer[] =>
  doubts.flatMap(({ from, doubt, chosen }): readonly ChosenAnswer[] => {
    const choice = chosen === null ? undefined : doubt.choices[chosen];
    if (choice === undefined) return [];
    const line = document.lineAt(from);
    const answer = choice.answer ?? choice.words;
    return [{ line: line.number - 1, start: from - line.from, question: doubt.question, answer }];
  });

/** What a choice could teach about the customer; null if customers do not differ in it. */
export const habitOf = (doubt: Doubt, choice: number): HabitAnswer | null => {
  const answer = doubt.choices[choice]?.answer ?? null;
  return doubt.question === null || answer === null ? null : { question: doubt.question, answer };
};
