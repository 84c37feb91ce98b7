import { expect, test } from 'vitest';
import { after, workedExamples } from '../../test/given-examples.ts';
import { asked, returnsOf, settledItems } from '../../test/given-settlements.ts';
import { ZERO } from '../money/money.ts';
import { parseAmountInput } from '../money/format-money.ts';
import { DEFAULT_LAYOUT, DETAILS } from './layout.ts';
import { settleCustomer } from './settle-period.ts';
import { settlementText } from './settlement-text.ts';

const said = (given: readonly string[], label: string): readonly string[] =>
  given.flatMap((line) => after(line, label) ?? []);

const textOf = (given: readonly string[]): string => {
  const givesTo = given.includes('giao');
  const [factor] = said(given, 'nhận vé');
  const [no1 = ZERO, no2 = ZERO] = (said(given, 'nợ')[0] ?? '')
    .split(' ')
    .map((debt) => parseAmountInput(debt) ?? ZERO);
  const layout = {
    ...DEFAULT_LAYOUT,
    detail: DETAILS.find((detail) => detail === said(given, 'chi tiết')[0]) ?? DEFAULT_LAYOUT.detail,
    hideStake: !given.includes('hiện xác'),
    hideTake: given.includes('ẩn thu'),
    leaveOutPairs: given.includes('không đá'),
  };
  const settlement = settleCustomer(
    settledItems(...said(given, 'tin')),
    asked({
      givesTo,
      debts: [no1, no2],
      leaveOutPairs: layout.leaveOutPairs,
      ...(factor === undefined ? {} : { returns: returnsOf(Number(factor)) }),
    }),
  );
  const head = { name: 'Anh Ba', givesTo, from: '2026-11-20', to: '2026-11-20', stt: null };
  return settlementText(head, settlement, layout);
};

test.each(workedExamples('settlement.txt'))('$title', ({ given, expected }) => {
  expect(textOf(given)).toBe(expected);
});
