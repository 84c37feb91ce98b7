import { expect, test } from 'vitest';
import { tokensAt } from '../../../../test/given-tokens.ts';
import { AMOUNT_FORMS, partsOf } from './amount-forms.ts';
import { FoldedText } from '../folded-text.ts';

/** The amounts that are read over a whole text: strict text, unit (n, tr, none), and ? if it is a guess. */
const amountsIn = (text: string): readonly string[] => [
  ...new Set(
    tokensAt(text).flatMap(({ to, meaning, reason }) =>
      to >= text.length && meaning.kind === 'amount'
        ? `${meaning.text}${meaning.unit ? (meaning.factor === 1000 ? 'tr' : 'n') : ''}${reason === '' ? '' : ' ?'}`
        : [],
    ),
  ),
];

test.each(AMOUNT_FORMS.map((form) => [form.example, form] as const))(
  '%s is read by its line of the table',
  (example, { pattern, read, before = '' }) => {
    const { text } = new FoldedText([example + before]);
    const end = text.length - before.length;
    const reads = Array.from(text).some((_, at) => {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      return match !== null && at + match[0].length === end && read(partsOf(match)) !== null;
    });
    expect(reads).toBe(true);
  },
);

test.each([
  // Millions.
  ['1tr 500', '1.5tr ?'],
  ['12 tr 500', '12.5tr ?'],
  ['1 triệu 2', '1.2tr ?'],
  ['1tr5', '1.5tr'],
  ['1tr500', '1.5tr'],
  ['1tr250', '1250n'],
  ['1tr. 500', '1.5tr ?'],
  ['1tr rưỡi', '1.5tr ?'],
  // Each.
  ['mỗi con 50', '50n'],
  ['từng số: 2,5', '2.5n'],
  // A letter O for a zero, and digits behind the unit.
  ['1On', '10n ?'],
  ['25ong', '250n ?'],
  ['2n5', '2.5n ?'],
  ['2k5', '2.5n ?'],
  // Scales.
  ['5 chục', '50n'],
  ['5 chục nghìn', '50n'],
  ['1 trăm', '100n'],
  ['1.5 trăm', '150n'],
  ['0.5 trăm', '50n'],
  ['1 trăm rưỡi', '150n'],
  ['2 củ', '2000n'],
  ['10 nghìn rưỡi', '10.5n ?'],
  // In words.
  ['năm chục', '50n'],
  ['tư chục', '40n'],
  ['mười ngàn', '10n'],
  ['mười lăm n', '15n'],
  ['hai mươi lăm ngàn', '25n'],
  ['chín mươi hai ngàn', '92n'],
  ['hai chục rưỡi', '25n'],
  ['một trăm hai', '120n'],
  ['một triệu hai', '1200n'],
  ['bốn triệu rưỡi', '4500n'],
  ['nửa triệu', '500n'],
  ['một ngàn', '1n'],
  ['ba ngàn', '3n'],
  ['sáu ngàn', '6n'],
  ['bảy ngàn', '7n'],
  ['tám ngàn đồng', '8n'],
  // In đồng.
  ['10.000đ', '10n'],
  ['12.500 đồng', '12.5n'],
  ['1.000.000đ', '1000n'],
  ['10.000', '10n ?'],
  ['12500 đồng', '12.5n ?'],
  ['1000đ', '1n ?'],
  ['50000', '50n ?'],
  ['1000000', '1000n ?'],
  ['1,200k', '1200n ?'],
  ['5 đồng', '5n ?'],
  ['2,5 vnd', '2.5n ?'],
  // Points, and less than a thousand.
  ['50 điểm', '50n'],
  ['2.5 điểm', '2.5n'],
  ['0.25n', '025n'],
  ['0.05n', '005n'],
  ['0,25', '025 ?'],
])('%s is %s', (text, expected) => {
  expect(amountsIn(text)).toContain(expected);
});

test.each([
  ['1tr50', 'two digits behind a million'],
  ['5 chai', 'a word with two meanings'],
  ['0 chục', 'nothing'],
  ['không trăm', 'nothing'],
  ['năm', 'a numeral without a scale may be a name'],
  ['hai ba ngàn', 'two numerals that add up to nothing'],
  ['mươi', 'a scale without a numeral'],
  ['trăm rưỡi', 'a scale without a numeral'],
  ['12.550đ', 'half a hundred đồng'],
  ['12550đ', 'half a hundred đồng'],
  ['0.250n', 'a thousand that begins with 0'],
  ['0.05 trăm', 'two digits behind the point'],
])('%s is no amount: %s', (text) => {
  expect(amountsIn(text)).toEqual([]);
});
