import { DIGIT_LIST, digitsOf } from './digit-sets.ts';
import { Pattern } from '../patterns.ts';
import { isNorthern } from '../region.ts';
import type { Add, Source } from '../source.ts';
import { typeNamed } from '../words.ts';

/**
 * `đầu 3 10n`, `đuôi 5,6 20n`, where an amount follows: ten numbers for each digit, by its place. In the North đầu is
 * then rather đề, of the last two digits of the special prize, as in `đề đầu 3`; elsewhere it is the type as well.
 */
const BEFORE_AMOUNT =
  '(?![.,]\\d)(?=[ ,.:=x-]+(?:moi |tung |con |so )*\\d{1,7}(?:[.,]\\d{1,3})?(?![.,]? ?[\\d(*]))';
const DIGITS = new Pattern(`(${DIGIT_LIST})${BEFORE_AMOUNT}`);
const HEAD = new Pattern(`dau[ .:]*(?:so )?(?:${DIGIT_LIST})${BEFORE_AMOUNT}`);
const BEHIND_WORD = /(?<![a-z])(?:dau|d(?:uo|u)i|dit)[ .:]*(?:so )?$/;
const BEHIND_DE = /(?<![a-z])de[ ,.]*$/;
const REACH = 10;

export const headDigitNumbers = (node: number, { text, folded, lattice }: Source, add: Add): void => {
  const word = BEHIND_WORD.exec(text.slice(Math.max(0, node - REACH), node))?.[0];
  const match = word === undefined ? null : DIGITS.matchAt(lattice, node);
  if (word === undefined || match === null) return;
  const [whole, list = ''] = match;
  const numbers = digitsOf(list).map((digit) =>
    word.startsWith('dau') ? `${digit}0 keo ${digit}9` : `0${digit} keo 9${digit}`,
  );
  add(
    node,
    node + whole.length,
    { kind: 'numbers', text: numbers.join(' '), digits: 2, count: 10 * numbers.length },
    {
      cost: 0.5,
      reason: `“${folded.typed(node - word.length, node + whole.length)}” đọc là ${numbers.join(', ').replaceAll('keo', 'kéo')}`,
    },
  );
};

/** đầu of the North before its digits, as đề. */
export const headDigitTypes = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  const match = HEAD.matchAt(lattice, node);
  if (match === null || BEHIND_DE.test(text.slice(Math.max(0, node - REACH), node)) || !isNorthern(source))
    return;
  add(
    node,
    node + 'dau'.length,
    { kind: 'type', type: typeNamed('dui'), named: false },
    { cost: -0.4, reason: `“${folded.typed(node, node + match[0].length)}” đọc là đề` },
  );
};
