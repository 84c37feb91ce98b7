import { MOST_CHARACTERS } from '@so-cuoc/shared-domain/message/incremental-parser.ts';
import { randomOf } from '@so-cuoc/server/sample-book/random.ts';

/**
 * Texts of maximum length that no customer sends, by their repeated part. Each could cost more than its
 * length.
 */
const filled = (part: string): string =>
  part.repeat(Math.ceil(MOST_CHARACTERS / part.length)).slice(0, MOST_CHARACTERS);

const bets = (between: string): string => {
  const random = randomOf(`hostile ${between}`);
  let text = 'vl ';
  while (text.length < MOST_CHARACTERS)
    text += `${random.numbers(2, 2).join('.')}b${random.between(1, 99)}n${between}`;
  return text.slice(0, text.lastIndexOf(between, MOST_CHARACTERS - 1));
};

const digits = (): string => {
  const random = randomOf('digits');
  return filled(Array.from({ length: 997 }, () => random.between(0, 9)).join(''));
};

export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['unknown words', filled('zz khong hieu gi het ')],
  ['words that nearly are one', filled('tphochimin ')],
  ['types without numbers', filled('b dd da xc ')],
  ['one run of digits', digits()],
  ['numbers', filled('12 34.56,789 ')],
  ['bets on one line', bets(' ')],
  ['bets, a line each', bets('\n')],
  ['separators', filled(' .,;-/')],
  ['empty lines', filled('\n')],
  ['a letter a line', filled('a\n')],
  ['emoji', filled('😀🎲')],
  ['one run of letters', filled('daxienbaolovinhlong')],
  ['letters and digits without a space', filled('vl12b5nbd34dd2n')],
];

/** A text that is too long to be a message. */
export const MEGABYTE = 'vl 12.34b5n\n'.repeat(83_334);
