import { DIGIT_LIST, digitsOf } from './digit-sets.ts';
import { Pattern } from '../patterns.ts';
import { isNorthern } from '../region.ts';
import type { Add, Source } from '../source.ts';
import { typeNamed } from '../words.ts';

/**
 * `đầu 3 10n`, `đuôi 5,6 20n`, where an amount follows: ten numbers for each digit, by its place. In the North đầu is
 * then rather đề, of the last two digits of the special prize, as in `đề đầu 3`; elsewhere it is the type as well. In
 * the North several share an amount: `đầu 5 đuôi 6 x 10`.
 */
const AMOUNT = '(?=[ ,.:=x-]+(?:moi |tung |con |so )*\\d{1,7}(?:[.,]\\d{1,3})?(?![.,]? ?[\\d(*]))';
const WORD = '(?:dau|d(?:uo|u)i|dit)[ .:]*(?:so )?';
const MORE = `(?:[ ,.]+(?:va )?${WORD}${DIGIT_LIST})*`;
const DIGITS = new Pattern(`(${DIGIT_LIST})(?![.,]\\d)(?=(${MORE})${AMOUNT})`);
const HEADED = new Pattern(`${WORD}(${DIGIT_LIST})(?![.,]\\d)(?=(${MORE})${AMOUNT})`);
const BEHIND_WORD = new RegExp(`(?<![a-z])${WORD}$`);
const BEHIND_MORE = new RegExp(`(?<![a-z])${WORD}${DIGIT_LIST}[ ,.]+(?:va )?$`);
const BEHIND_DE = /(?<![a-z])de[ ,.]*$/;
const BEHIND_NUMBER = /(?:\d|(?<![a-z])de)[ ,.]*$/;
/** đầu as the first prizes would take the tails along. */
const SHARED = -2;
const REACH = 10;
const FAR = 40;

const addTens = (
  {
    from,
    node,
    end,
    list,
  }: { readonly from: number; readonly node: number; readonly end: number; readonly list: string },
  { text, folded }: Source,
  add: Add,
): void => {
  const numbers = digitsOf(list).map((digit) =>
    text.startsWith('dau', from) ? `${digit}0 keo ${digit}9` : `0${digit} keo 9${digit}`,
  );
  add(
    node,
    end,
    { kind: 'numbers', text: numbers.join(' '), digits: 2, count: 10 * numbers.length },
    {
      cost: 0.5,
      reason: `“${folded.typed(from, end)}” đọc là ${numbers.join(', ').replaceAll('keo', 'kéo')}`,
    },
  );
};

export const headDigitNumbers = (node: number, source: Source, add: Add): void => {
  const word = BEHIND_WORD.exec(source.text.slice(Math.max(0, node - REACH), node))?.[0];
  const match = word === undefined ? null : DIGITS.matchAt(source.lattice, node);
  if (word === undefined || match === null || (match[2] !== '' && !isNorthern(source))) return;
  const [whole, list = ''] = match;
  addTens({ from: node - word.length, node, end: node + whole.length, list }, source, add);
};

/** đầu of the North before its digits, as đề; and a word with its digits that others share the amount with. */
export const headDigitTypes = (node: number, source: Source, add: Add): void => {
  const { text, folded, lattice } = source;
  const match = HEADED.matchAt(lattice, node);
  if (match === null || !isNorthern(source)) return;
  const end = node + match[0].length;
  const [isShared, before] = [match[2] !== '', text.slice(Math.max(0, node - FAR), node)];
  if (BEHIND_MORE.test(before)) addTens({ from: node, node, end, list: match[1] ?? '' }, source, add);
  else if (text.startsWith('dau', node) && !(isShared ? BEHIND_NUMBER : BEHIND_DE).test(before))
    add(
      node,
      node + 'dau'.length,
      { kind: 'type', type: typeNamed('dui'), named: false },
      { cost: isShared ? SHARED : -0.4, reason: `“${folded.typed(node, end)}” đọc là đề` },
    );
};
