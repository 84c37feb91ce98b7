import type { GivenAnswer, MessageOrigin } from '../book/events.ts';
import type { Choice, Doubt, Proposal } from '../dialect/proposal.ts';
import { charactersBetween, type Hunk, hunksBetween, tokensOf } from './token-diff.ts';

/** Choices, and alternatives, that are compared; a message has a few. */
const MOST_CHOICES = 60;
const MOST_ALTERNATIVES = 8;
/** A text of more tokens is compared with its original and the proposal alone. */
const LONGEST_COMPARED = 10_000;
/** Words that are kept of one message. */
const MOST_WORDS = 20;
/** A place with more words says nothing about which of them was hard. */
const MOST_IN_PLACE = 30;
/** A longer word is a name or noise. */
const LONGEST_WORD = 20;

const isWord = (token: string): boolean => /^\p{L}/u.test(token) && token.length <= LONGEST_WORD;

/** A text that the placed one is compared with, and where they differ. */
interface Compared {
  readonly tokens: readonly string[];
  /** `a` counts the tokens of the text, `b` those of the placed one. */
  readonly hunks: readonly Hunk[];
  /** Characters to type and remove. */
  readonly characters: number;
}

const compare = (text: string, placed: readonly string[]): Compared => {
  const tokens = tokensOf(text);
  const hunks = hunksBetween(tokens, placed);
  const characters = hunks.reduce(
    (sum, { a, b }) => sum + charactersBetween(tokens.slice(...a).join(''), placed.slice(...b).join('')),
    0,
  );
  return { tokens, hunks, characters };
};

const overlaps = ([from, to]: Hunk['b'], [start, end]: Hunk['a']): boolean =>
  from === to || start === end ? from <= end && start <= to : from < end && start < to;

const wordsIn = (tokens: readonly string[], range: Hunk['a']): readonly string[] =>
  tokens.slice(...range).filter(isWord);

const distance = ({ b: [from, to] }: Hunk, [start, end]: Hunk['a']): number =>
  Math.max(start - to, from - end, 0);

/**
 * The words of the original from which one place of an offered text came: those that stand there still, and those that
 * the reader replaced there. A word that the reader wrote anew came from the nearest words of its line that it removed.
 */
const originalWords = (
  original: readonly string[],
  offered: readonly string[],
  rewritten: readonly Hunk[],
  place: Hunk['a'],
): readonly string[] => {
  const own = rewritten.filter((hunk) => overlaps(hunk.b, place));
  const isRewritten = (at: number): boolean => own.some(({ b: [from, to] }) => from <= at && at < to);
  const kept = offered.slice(...place).filter((token, at) => isWord(token) && !isRewritten(place[0] + at));
  const words = [...own.flatMap((hunk) => wordsIn(original, hunk.a)), ...kept];
  if (words.length > 0 || wordsIn(offered, place).length === 0) return words;
  const isInLine = ({ b: [from, to] }: Hunk): boolean =>
    !offered.slice(Math.min(to, place[1]), Math.max(from, place[0])).includes('\n');
  const [nearest] = rewritten
    .filter((hunk) => isInLine(hunk) && wordsIn(original, hunk.a).length > 0)
    .toSorted((one, other) => distance(one, place) - distance(other, place));
  return nearest === undefined ? [] : wordsIn(original, nearest.a);
};

/** The words of the original, in lower case and each once, that had to be changed in an offered text. */
const changedWords = (original: readonly string[], { tokens, hunks }: Compared): readonly string[] => {
  const rewritten = hunksBetween(original, tokens);
  const words = hunks.flatMap(({ a }) => {
    const inPlace = originalWords(original, tokens, rewritten, a);
    return inPlace.length > MOST_IN_PLACE ? [] : inPlace;
  });
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, MOST_WORDS);
};

interface OfferedChoice {
  readonly doubt: Doubt;
  readonly choice: Choice;
}

const hunkKey = (hunk: Hunk, to: readonly string[]): string =>
  `${hunk.a.join()}:${to.slice(...hunk.b).join('')}`;

/** The choices that are in the placed text, and whether they and the proposal make all of it. */
const choicesTaken = (
  doubts: readonly Doubt[],
  proposed: Compared,
  placed: readonly string[],
): { readonly taken: readonly OfferedChoice[]; readonly isAll: boolean } => {
  const others = doubts
    .flatMap((doubt) => doubt.choices.slice(1).map((choice): OfferedChoice => ({ doubt, choice })))
    .slice(0, MOST_CHOICES);
  const left = new Set(proposed.hunks.map((hunk) => hunkKey(hunk, placed)));
  const taken: OfferedChoice[] = [];
  for (const other of others) {
    const tokens = tokensOf(other.choice.text);
    const keys = hunksBetween(proposed.tokens, tokens).map((hunk) => hunkKey(hunk, tokens));
    if (keys.length === 0 || !keys.every((key) => left.has(key))) continue;
    for (const key of keys) left.delete(key);
    taken.push(other);
  }
  return { taken, isAll: left.size === 0 };
};

/** What the proposal reads at the places where another reading was offered. */
const firstChoices = (doubts: readonly Doubt[]): readonly OfferedChoice[] =>
  doubts.flatMap((doubt) => {
    const [choice, other] = doubt.choices;
    return choice === undefined || other === undefined ? [] : [{ doubt, choice }];
  });

const answersOf = (taken: readonly OfferedChoice[]): readonly GivenAnswer[] => {
  const answers = new Map<string, GivenAnswer>();
  for (const { doubt, choice } of taken)
    if (doubt.question !== null && choice.answer !== null)
      answers.set(`${doubt.question}=${choice.answer}`, { question: doubt.question, answer: choice.answer });
  return [...answers.values()];
};

/** Whether the placed text is the original; then no proposal is needed to know how it came to be. */
export const isAsSent = (original: string, text: string): boolean =>
  original === text || tokensOf(original).join('') === tokensOf(text).join('');

/**
 * How a placed text came from another original (reading.md, “How well it reads”). `proposal` is what is proposed for
 * the original now. Work is bounded by the length of the texts.
 */
export const messageOrigin = (original: string, text: string, proposal: Proposal | null): MessageOrigin => {
  const placed = tokensOf(text);
  const sent = compare(original, placed);
  if (sent.hunks.length === 0) return { kind: 'as-sent' };
  const isLong = placed.length > LONGEST_COMPARED;
  let nearest = sent;
  let answers: readonly GivenAnswer[] = [];
  if (proposal !== null) {
    const proposed = compare(proposal.text, placed);
    if (proposed.hunks.length === 0) {
      const accepted = answersOf(firstChoices(proposal.doubts));
      return accepted.length === 0 ? { kind: 'proposal' } : { kind: 'proposal', answers: accepted };
    }
    const { taken, isAll } = choicesTaken(isLong ? [] : proposal.doubts, proposed, placed);
    answers = answersOf(taken);
    if (isAll) return { kind: 'choice', answers };
    const alternatives = isLong ? [] : proposal.alternatives.slice(0, MOST_ALTERNATIVES);
    const others = [...alternatives, ...taken.map(({ choice }) => choice)];
    for (const offered of [proposed, ...others.map((other) => compare(other.text, placed))]) {
      if (offered.hunks.length === 0) return { kind: 'choice', answers };
      if (offered.characters < nearest.characters) nearest = offered;
    }
  }
  const { characters } = nearest;
  return { kind: 'retyped', characters, words: changedWords(sent.tokens, nearest), answers };
};
