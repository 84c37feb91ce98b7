import { randomOf } from '../sample-book/random.ts';

/** Texts of a megabyte that no customer sends, by what they are full of; each could cost more than its length. */
const MEGABYTE = 1_000_000;

const filled = (part: string): string => part.repeat(Math.ceil(MEGABYTE / part.length)).slice(0, MEGABYTE);

const bets = (between: string): string => {
  const random = randomOf(`hostile ${between}`);
  let text = 'vl ';
  while (text.length < MEGABYTE)
    text += `${random.numbers(2, 2).join('.')}b${random.between(1, 99)}n${between}`;
  return text;
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
