import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RenewalBook } from '../../test/renewal-book.ts';
import { addDays, daysBetween } from '../calendar/vietnam-day.ts';
import { addMonths } from '../calendar/vietnam-calendar.ts';
import { monthsOf, SOLD_TERMS, type SoldTerm } from './terms.ts';

const START = '2026-11-20';
const INVOICES = ['a', 'b', 'c'] as const;
type Invoice = (typeof INVOICES)[number];

type Step =
  | { readonly does: 'ask' | 'grant'; readonly invoice: Invoice; readonly term: SoldTerm }
  | { readonly does: 'pay' | 'unpay' | 'receive' | 'expire' | 'follow'; readonly invoice: Invoice }
  | { readonly does: 'wait'; readonly days: number };

const anyInvoice = fc.constantFrom(...INVOICES);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('ask', 'grant'),
    invoice: anyInvoice,
    term: fc.constantFrom(...SOLD_TERMS),
  }),
  fc.record({
    does: fc.constantFrom('pay', 'unpay', 'receive', 'expire', 'follow'),
    invoice: anyInvoice,
  }),
  fc.record({ does: fc.constant('wait'), days: fc.constantFrom(1, 2, 5, 40, 400) }),
);
const anySteps = fc.array(anyStep, { maxLength: 25 });
const anyEnd = fc.constantFrom('2026-11-01', '2026-11-20', '2026-12-05');

const take = (book: RenewalBook, step: Step): RenewalBook => {
  if (step.does === 'wait') return book.on(addDays(book.today, step.days));
  const isSold = book.stateOf(step.invoice).status !== 'unknown';
  switch (step.does) {
    case 'ask':
    case 'grant':
      return isSold ? book : book[step.does](step.invoice, step.term);
    case 'unpay':
      return book.pay(step.invoice, false);
    case 'pay':
    case 'receive':
    case 'expire':
    case 'follow':
      return book[step.does](step.invoice);
  }
};
const isPaid = (book: RenewalBook, invoice: Invoice): boolean => {
  const state = book.stateOf(invoice);
  return state.status === 'given' && state.paid;
};

test('nobody pays and is left without time', () => {
  fc.assert(
    fc.property(anyEnd, anySteps, (endDate, steps) => {
      const book = new RenewalBook(endDate, START);
      for (const step of steps) {
        const wasOver = book.isOver;
        const was = INVOICES.filter((invoice) => isPaid(book, invoice));
        take(book, step);
        const payments = INVOICES.filter((invoice) => isPaid(book, invoice) && !was.includes(invoice));
        for (const invoice of payments) {
          expect(book.isOver).toBe(false);
          const state = book.stateOf(invoice);
          if (!wasOver || state.status === 'unknown') continue;
          const { months, free } = monthsOf(state.sale.term);
          expect(book.ends).toBe(addMonths(book.today, months + free));
        }
      }
    }),
  );
});

test('an invoice gives its months once, and once more only for a payment after they have run out', () => {
  fc.assert(
    fc.property(anyEnd, anySteps, (endDate, steps) => {
      const book = new RenewalBook(endDate, START);
      for (const step of steps) take(book, step);
      for (const invoice of INVOICES) {
        const given = book.facts.flatMap(({ type, data }) =>
          type === 'AccountRenewed' && data.invoice === invoice ? [data] : [],
        );
        expect(given.length).toBeLessThanOrEqual(2);
        const [first, second] = given;
        if (first === undefined || second === undefined) continue;
        expect(second.late).toBe(true);
        expect(daysBetween(first.endDate, second.startDate)).toBeGreaterThan(0);
      }
    }),
  );
});

test('no payment shortens the time, and what adds none leaves it as it was', () => {
  fc.assert(
    fc.property(anyEnd, anySteps, (endDate, steps) => {
      const book = new RenewalBook(endDate, START);
      for (const step of steps) {
        const [ends, facts] = [book.ends ?? '', book.facts.length];
        take(book, step);
        expect((book.ends ?? '') >= ends).toBe(true);
        if (book.facts.length === facts) expect(book.ends).toBe(ends);
      }
    }),
  );
});

/** Sales of all three invoices, days apart. */
const anySales = fc
  .array(
    fc.record({
      does: fc.constantFrom('ask', 'grant'),
      term: fc.constantFrom(...SOLD_TERMS),
      days: fc.constantFrom(0, 1, 20, 40, 150, 400),
    }),
    { minLength: 3, maxLength: 3 },
  )
  .map((sales) =>
    sales.flatMap(({ does, term, days }, index): readonly Step[] => [
      { does, term, invoice: INVOICES[index] ?? 'a' },
      { does: 'wait', days },
    ]),
  );

test('payments of one day give the same time in any order, whoever marks them', () => {
  fc.assert(
    fc.property(
      anyEnd,
      anySales,
      fc.shuffledSubarray([...INVOICES], { minLength: 3 }),
      fc.subarray([...INVOICES]),
      (endDate, sales, order, byProvider) => {
        const paidIn = (invoices: readonly Invoice[], provider: readonly Invoice[]): string => {
          const book = new RenewalBook(endDate, START);
          for (const step of sales) take(book, step);
          for (const invoice of invoices)
            take(book, { does: provider.includes(invoice) ? 'receive' : 'pay', invoice });
          return book.ends ?? '';
        };
        // Months differ in length, so two orders of adding them may part by up to three days.
        const apart = daysBetween(paidIn(INVOICES, []), paidIn(order, byProvider));
        expect(Math.abs(apart)).toBeLessThanOrEqual(3);
      },
    ),
  );
});

test('a payment and the cancelling at the deadline give the same time in any order', () => {
  fc.assert(
    fc.property(anyEnd, fc.integer({ min: 0, max: 10 }), (endDate, days) => {
      const asked = () => new RenewalBook(endDate, START).ask('a').on(addDays(START, days));
      expect(asked().expire('a').pay('a').ends).toBe(asked().pay('a').expire('a').ends);
    }),
  );
});

test('a follow-up that comes again, after a crash or a retry, changes nothing', () => {
  fc.assert(
    fc.property(anyEnd, anySteps, (endDate, steps) => {
      const book = new RenewalBook(endDate, START);
      for (const step of steps) {
        take(book, step);
        const ends = book.ends;
        for (const invoice of INVOICES) book.follow(invoice);
        expect(book.ends).toBe(ends);
      }
    }),
  );
});
