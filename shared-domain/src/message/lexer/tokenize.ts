import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Word } from '../../catalogue/words.ts';
import { Tokens, UNKNOWN } from './tokens.ts';

/** A token as an object, for readers that look around in a line. */
export type Token =
  | {
      readonly kind: 'digits';
      /** Normalized: 0–9. */
      readonly text: string;
      /** It is the digit of a station count (`2` before d, dai, dmn, dmt). */
      readonly counts: boolean;
      readonly start: number;
      readonly end: number;
    }
  | { readonly kind: 'word'; readonly word: Word; readonly start: number; readonly end: number }
  | { readonly kind: 'unknown'; readonly text: string; readonly start: number; readonly end: number };

const columns = new Tokens();

/** The tokens of one original line, in order. */
export const tokenize = (line: string, catalogue: Catalogue): Token[] => {
  columns.read(line, 0, line.length, catalogue);
  const tokens: Token[] = [];
  for (let at = 0; at < columns.count; at++) {
    const [start, end] = [columns.start(at), columns.end(at)];
    if (columns.isDigits(at))
      tokens.push({ kind: 'digits', text: columns.normalized(at), counts: columns.isCount(at), start, end });
    else if (columns.kind(at) === UNKNOWN)
      tokens.push({ kind: 'unknown', text: columns.normalized(at), start, end });
    else tokens.push({ kind: 'word', word: columns.word(at), start, end });
  }
  return tokens;
};

/** Whether a token is the digit of a station count. */
export const isCountDigit = (tokens: readonly Token[], index: number): boolean => {
  const digit = tokens[index];
  return digit?.kind === 'digits' && digit.counts;
};
