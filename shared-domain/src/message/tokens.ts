import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Word } from '../catalogue/words.ts';
import { placeAfter, type Run, runsOf } from './runs.ts';

/**
 * Runs become tokens. A letter run may hold several words and neighbouring runs may make one:
 *
 *     word = alias within a run | alias over the rest of a run and whole runs after it
 *
 * The longest word wins, but a split that leaves no rest wins over one that does (`ngl` = n, gl).
 * A unit, and the d of `2d`, are read only as the first part of a run that follows digits
 * (domain.md §5).
 */
export type Token =
  | { readonly kind: 'digits'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'word'; readonly word: Word; readonly start: number; readonly end: number }
  | {
      readonly kind: 'unknown';
      readonly text: string;
      /** The letter run that it is the rest of. */
      readonly run: string;
      readonly start: number;
      readonly end: number;
    };

interface Piece {
  readonly word: Word;
  /** How many runs it reaches into, and where in the last of them it ends. */
  readonly runs: number;
  readonly offset: number;
}

const COUNT_DIGIT = /^[1-4]$/;

const letter = (runs: readonly Run[], index: number): Run | undefined => {
  const run = runs[index];
  return run === undefined || run.kind === 'digits' ? undefined : run;
};

/** What a word may be at this place: nothing is left of a pure unit away from digits. */
const allowed = (word: Word, first: boolean, before: Run | undefined): boolean => {
  if (word.stations.length > 0 || word.type !== null || word.numbers !== null) return true;
  if (word.numbered !== null || word.range || word.chief !== null || word.dialect) return true;
  if (!first || before?.kind !== 'digits') return false;
  return word.unit > 0 || (word.count !== null && COUNT_DIGIT.test(before.text));
};

/** Every word that begins at `offset` of run `at`, longest first. */
const piecesAt = (catalogue: Catalogue, runs: readonly Run[], at: number, offset: number): Piece[] => {
  const { trie } = catalogue;
  const pieces: Piece[] = [];
  let node = 0;
  let from = offset;
  for (let reach = 0; ; reach++) {
    const run = letter(runs, at + reach);
    if (run === undefined) break;
    for (let index = from; index < run.text.length; index++) {
      node = trie.step(node, run.text.charCodeAt(index));
      if (node === 0) return pieces;
      const whole = index + 1 === run.text.length;
      const word = reach === 0 || whole ? trie.at(node) : null;
      if (word !== null && allowed(word, offset === 0, runs[at - 1])) {
        pieces.unshift({ word, runs: reach + 1, offset: index + 1 });
      }
    }
    from = 0;
  }
  return pieces;
};

/** A run that is one word which no run after it can lengthen: nearly every run of a message. */
const onlyWord = (catalogue: Catalogue, runs: readonly Run[], at: number): Word | null => {
  const { trie } = catalogue;
  const text = runs[at]?.text ?? '';
  let node = 0;
  for (let index = 0; index < text.length; index++) {
    node = trie.step(node, text.charCodeAt(index));
    if (node === 0) return null;
  }
  const word = trie.at(node);
  if (word === null || !allowed(word, true, runs[at - 1])) return null;
  const after = letter(runs, at + 1);
  const longer = after !== undefined && trie.step(node, after.text.charCodeAt(0)) !== 0;
  return !longer || isSettled(catalogue, word, text + after.text, runs[at - 1]) ? word : null;
};

/** `10n Hồ`, `5ng An Giang`, `3d x`: a unit, or the d of a count, behind its digits is no part of a word with the next run. */
const isSettled = (catalogue: Catalogue, word: Word, joined: string, before: Run | undefined): boolean => {
  if (before?.kind !== 'digits') return false;
  if (word.unit === 0 && (word.count === null || !COUNT_DIGIT.test(before.text))) return false;
  return (catalogue.words.get(joined)?.count ?? null) === null;
};

/** The words of run `at`, with no rest if that is possible; null where it is not. */
const splitWhole = (
  catalogue: Catalogue,
  runs: readonly Run[],
  at: number,
  offset: number,
  dead: Set<number>,
): readonly Piece[] | null => {
  if (dead.has(offset)) return null;
  const length = runs[at]?.text.length ?? 0;
  for (const piece of piecesAt(catalogue, runs, at, offset)) {
    if (piece.runs > 1 || piece.offset === length) return [piece];
    const rest = splitWhole(catalogue, runs, at, piece.offset, dead);
    if (rest !== null) return [piece, ...rest];
  }
  dead.add(offset);
  return null;
};

/** The longest words from the start of a run until nothing matches. */
const splitGreedily = (catalogue: Catalogue, runs: readonly Run[], at: number): readonly Piece[] => {
  const pieces: Piece[] = [];
  let offset = 0;
  for (;;) {
    const piece = piecesAt(catalogue, runs, at, offset).find((candidate) => candidate.runs === 1);
    if (piece === undefined) return pieces;
    pieces.push(piece);
    offset = piece.offset;
  }
};

const isDigits = (run: Run): run is Run & { readonly kind: 'digits' } => run.kind === 'digits';

/** A letter run longer than this holds no message; it is refused as one unknown word. */
const LONGEST_RUN = 200;

/** The tokens of one original line, in order. */
export const tokensOf = (line: string, catalogue: Catalogue): Token[] => {
  const runs = runsOf(line);
  const tokens: Token[] = [];
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at];
    if (run === undefined) break;
    if (isDigits(run)) {
      tokens.push(run);
      continue;
    }
    const only = onlyWord(catalogue, runs, at);
    if (only !== null) {
      tokens.push({ kind: 'word', word: only, start: run.start, end: run.end });
      continue;
    }
    const tooLong = run.text.length > LONGEST_RUN;
    const pieces = tooLong
      ? []
      : (splitWhole(catalogue, runs, at, 0, new Set()) ?? splitGreedily(catalogue, runs, at));
    let start = run.start;
    let offset = 0;
    let reached = at;
    for (const piece of pieces) {
      reached = at + piece.runs - 1;
      const last = runs[reached] ?? run;
      const whole = piece.offset === last.text.length;
      const end = whole ? last.end : placeAfter(line, start, piece.offset - offset);
      tokens.push({ kind: 'word', word: piece.word, start, end });
      offset = piece.offset;
      start = end;
    }
    if (reached === at && offset < run.text.length) {
      tokens.push({ kind: 'unknown', text: run.text.slice(offset), run: run.text, start, end: run.end });
    }
    at = reached;
  }
  return tokens;
};

/** Whether a token is the digit of a station count (`2` before d, dai, dmn, dmt). */
export const isCountDigit = (tokens: readonly Token[], index: number): boolean => {
  const digit = tokens[index];
  const next = tokens[index + 1];
  return (
    digit?.kind === 'digits' &&
    next?.kind === 'word' &&
    next.word.count !== null &&
    COUNT_DIGIT.test(digit.text)
  );
};
