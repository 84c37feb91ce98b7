import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOLD_TERMS } from '../src/renewals/terms.ts';
import { RenewalBook } from './renewal-book.ts';

const page = readFileSync(new URL('../../docs/renewals.md', import.meta.url), 'utf8');
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const EXAMPLE = new RegExp(String.raw`^\| (${DAY}) \| (.+) \| (${DAY}) \|$`, 'gm');
const examples = [...page.matchAll(EXAMPLE)].map(([, ends = '', steps = '', last = '']) => ({
  ends,
  steps,
  last,
}));

const take = (book: RenewalBook, step: string): void => {
  const [day = '', does = '', invoice = '', months] = step.trim().split(' ');
  book.on(day);
  const term = SOLD_TERMS.find((each) => each === months);
  switch (does) {
    case 'ask':
    case 'grant':
      book[does](invoice, term);
      return;
    case 'unpay':
      book.pay(invoice, false);
      return;
    case 'pay':
    case 'receive':
    case 'expire':
    case 'remove':
      book[does](invoice);
      return;
    default:
      throw new Error(`unknown step: ${step}`);
  }
};

test('the page has its worked examples', () => {
  expect(examples.length).toBe(12);
});

test.each(examples)('an account until $ends: $steps', ({ ends, steps, last }) => {
  const book = new RenewalBook(ends, '2026-11-20');
  for (const step of steps.split(';')) take(book, step);
  expect(book.ends).toBe(last);
});
