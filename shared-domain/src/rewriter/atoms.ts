import type { ReadingContext } from '../message/reading.ts';
import { isCountDigit, type Token, tokensOf } from '../message/tokens.ts';
import { type Atom, atom, type AtomPlace } from './atom.ts';
import { dialectOf, type Dialect } from './dialect.ts';

/**
 * A line as atoms. Separators matter here (domain.md §6): before a unit, `A.B` is a decimal only if
 * `.` or `,` alone joins A and B, B is one digit, and A is not itself joined to a number before it:
 * `(50,69)- 3.5n` is 3.5, `69 5n` is 69 and 5, `79.1n` after `39.` is 79 and 1. A dot with no digit
 * on its left is noise.
 */
export const atomsOfLine = (text: string, line: number, context: ReadingContext): readonly Atom[] => {
  const dialect = dialectOf(context.catalogue);
  const tokens = tokensOf(text, dialect.catalogue);
  const atoms: Atom[] = [];
  let at = 0;
  while (at < tokens.length) at = readToken(text, line, tokens, at, dialect, atoms);
  return atoms;
};

const JOINED = /^[.,]+$/;

const placeOf = (line: number, from: Token, to: Token = from): AtomPlace => ({
  line,
  start: from.start,
  end: to.end,
});

const readToken = (
  text: string,
  line: number,
  tokens: readonly Token[],
  at: number,
  dialect: Dialect,
  atoms: Atom[],
): number => {
  const token = tokens[at];
  if (token === undefined) return at + 1;
  const next = tokens[at + 1];
  if (token.kind === 'unknown') {
    atoms.push(atom({ kind: 'unknown', text: token.text }, placeOf(line, token)));
    return at + 1;
  }
  if (token.kind === 'word') {
    return readWord(text, line, tokens, at, token, dialect, atoms);
  }
  if (isCountDigit(tokens, at) && next?.kind === 'word') {
    return readCount(line, token, next, tokens[at + 2], dialect, atoms, at);
  }
  const before = tokens[at - 1];
  const gap = before === undefined ? ' ' : text.slice(before.end, token.start);
  const joined = before?.kind === 'digits' && JOINED.test(gap);
  if (next?.kind === 'word' && next.word.unit > 0) {
    const last = atoms.at(-1);
    const whole =
      joined && gap.length === 1 && token.text.length === 1 && last?.kind === 'number' && !last.joined;
    const start = whole ? last.start : token.start;
    const amount = { text: whole ? `${last.text}.${token.text}` : token.text, factor: next.word.unit };
    if (whole) atoms.pop();
    atoms.push(atom({ kind: 'amount', amount }, { line, start, end: next.end }));
    return at + 2;
  }
  atoms.push(atom({ kind: 'number', text: token.text, joined }, placeOf(line, token)));
  return at + 1;
};

/** `2d`, `3dai`; a region word after it (`2dai mt`) belongs to it. */
const readCount = (
  line: number,
  digit: Token & { readonly kind: 'digits' },
  word: Token & { readonly kind: 'word' },
  after: Token | undefined,
  dialect: Dialect,
  atoms: Atom[],
  at: number,
): number => {
  const own = word.word.count === 'open' || word.word.count === null ? null : word.word.count;
  const meaning = after?.kind === 'word' ? dialect.meaningOf(after.word) : undefined;
  const named =
    after !== undefined && meaning?.sort === 'region' ? { region: meaning.region, end: after } : null;
  const region = own ?? named?.region ?? null;
  const place = placeOf(line, digit, named?.end ?? word);
  atoms.push(atom({ kind: 'count', count: Number(digit.text), region }, place));
  return at + (named === null ? 2 : 3);
};

const readWord = (
  text: string,
  line: number,
  tokens: readonly Token[],
  at: number,
  token: Token & { readonly kind: 'word' },
  dialect: Dialect,
  atoms: Atom[],
): number => {
  const { word } = token;
  const place = placeOf(line, token);
  const meaning = dialect.meaningOf(word);
  if (meaning !== undefined) {
    switch (meaning.sort) {
      case 'noise':
        break;
      case 'd':
        atoms.push(atom({ kind: 'd' }, place));
        break;
      case 'count':
        atoms.push(atom({ kind: 'count', count: meaning.count, region: null }, place));
        break;
      case 'chief':
        atoms.push(atom({ kind: 'chief', chief: meaning.chief }, place));
        break;
      case 'region':
        atoms.push(atom({ kind: 'region', region: meaning.region }, place));
        break;
      case 'hundreds':
        atoms.push(atom({ kind: 'range', hundreds: true }, place));
    }
    return at + 1;
  }
  if (word.chief !== null) atoms.push(atom({ kind: 'chief', chief: word.chief }, place));
  else if (word.type !== null) {
    atoms.push(
      atom({ kind: 'type', type: word.type, station: word.stations.length > 0 ? word : null }, place),
    );
  } else if (word.stations.length > 0) atoms.push(atom({ kind: 'station', word }, place));
  else if (word.range) atoms.push(atom({ kind: 'range', hundreds: false }, place));
  else if (word.numbers !== null)
    atoms.push(atom({ kind: 'numbers', text: text.slice(token.start, token.end), digits: 2 }, place));
  else {
    const digit = tokens[at + 1];
    if (word.numbered !== null && digit?.kind === 'digits' && digit.text.length === 1) {
      const named = text.slice(token.start, digit.end);
      atoms.push(atom({ kind: 'numbers', text: named, digits: 2 }, { ...place, end: digit.end }));
      return at + 2;
    }
    atoms.push(atom({ kind: 'unknown', text: text.slice(token.start, token.end) }, place));
  }
  return at + 1;
};
