import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RenewalBook } from '../../test/renewal-book.ts';
import { pendingAccountCommand } from './follow-up.ts';
import * as renewals from './state.ts';
import { SOLD_TERMS } from './terms.ts';

const TODAY = '2026-11-20';
const book = (endDate: string | null) => new RenewalBook(endDate, TODAY);

describe('the time of an account follows its renewals', () => {
  test('a granted renewal adds its days at once, a requested one when it is paid', () => {
    expect(book(null).grant('a', '6').ends).toBe('2027-07-20');
    const asked = book('2026-11-30').ask('a');
    expect(asked.ends).toBe('2026-11-30');
    expect(asked.pay('a').ends).toBe('2026-12-30');
    expect(asked.facts).toEqual([
      {
        type: 'AccountRenewed',
        version: 3,
        data: {
          userId: 'u1',
          term: '1',
          startDate: '2026-12-01',
          endDate: '2026-12-30',
          price: 1000,
          invoice: 'a',
          late: false,
        },
      },
    ]);
  });

  test('a renewal adds its days once, however often the follow-up runs', () => {
    const granted = book(null).grant('a').follow('a').follow('a');
    expect(granted.ends).toBe('2026-12-20');
    expect(granted.facts.length).toBe(1);
  });

  test('taking a renewal back restores the former end', () => {
    for (const endDate of [null, '2026-10-01', '2026-11-30'])
      expect(book(endDate).grant('a').remove('a').ends).toBe(endDate);
  });

  test('taking an earlier renewal back keeps the days of the later one', () => {
    const granted = book('2026-11-30').grant('a').grant('b');
    expect(granted.ends).toBe('2027-01-30');
    // the end moves back by its 30 days
    expect(granted.remove('a').ends).toBe('2026-12-31');
  });

  test('a re-evaluated renewal ends on the given day, and later renewals move with it', () => {
    const granted = book('2026-11-30').grant('a');
    expect(granted.move('a', '2026-12-25').ends).toBe('2026-12-25');
    granted.grant('b').move('a', '2026-12-28');
    expect(granted.ends).toBe('2027-01-28');
  });

  test('a renewal that is re-evaluated before it is paid ends on the given day', () => {
    expect(book(null).ask('a').move('a', '2026-12-01').pay('a').ends).toBe('2026-12-01');
  });

  test('a deleted account gets no command', () => {
    const state = renewals.evolve(renewals.initialState(), {
      type: 'RenewalGranted',
      version: 1,
      data: { ...book(null).offer('a'), months: 1, free: 0 },
    });
    expect(pendingAccountCommand(state, { renewals: {}, deleted: true }, TODAY)).toBeNull();
  });

  test('granting any renewals and taking them all back restores the end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...SOLD_TERMS), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('2026-11-30', '2027-02-28'),
        (terms, endDate) => {
          const granted = book(endDate);
          for (const [index, term] of terms.entries()) granted.grant(String(index), term);
          for (const index of terms.keys()) granted.remove(String(index));
          expect(granted.ends).toBe(endDate);
        },
      ),
    );
  });
});

describe('a payment for time that was sold on credit', () => {
  const onCredit = () => book('2026-11-10').grant('a');

  test('adds nothing while the time runs, on its last day too', () => {
    expect(onCredit().pay('a').ends).toBe('2026-12-20');
    expect(onCredit().on('2026-12-20').pay('a').ends).toBe('2026-12-20');
  });

  test('counts from its day once the account has no time left', () => {
    const late = onCredit().on('2026-12-21').pay('a');
    expect(late.ends).toBe('2027-01-21');
    expect(late.facts.at(-1)).toMatchObject({
      type: 'AccountRenewed',
      data: { startDate: '2026-12-21', endDate: '2027-01-21', invoice: 'a', late: true },
    });
  });

  test('adds nothing to an account that has time from a later sale: it pays for days that were used', () => {
    const arrears = onCredit().on('2026-12-15').grant('b').on('2026-12-28');
    expect(arrears.ends).toBe('2027-01-20');
    expect(arrears.pay('a').ends).toBe('2027-01-20');
  });

  test('of several that ran out together counts for each, in any order', () => {
    const both = () => onCredit().grant('b', '3').on('2027-05-01');
    expect(both().ends).toBe('2027-04-20');
    expect(both().pay('a').ends).toBe('2027-06-01');
    expect(both().pay('a').pay('b').ends).toBe('2027-10-01');
    expect(both().pay('b').pay('a').ends).toBe('2027-10-01');
  });

  test('counts once, however often the follow-up runs or the mark is sent', () => {
    const late = onCredit().on('2027-01-05').pay('a').pay('a').follow('a').on('2027-01-06').follow('a');
    expect(late.ends).toBe('2027-02-05');
    expect(late.facts.length).toBe(2);
  });

  test('that gave time keeps its mark, so that the time is not given again', () => {
    const late = onCredit().on('2027-01-05').pay('a').on('2027-03-01').pay('a', false);
    expect(late.refusal).toMatchObject({ result: 'datinhlai' });
    expect(late.pay('a').ends).toBe('2027-02-05');
  });

  test('counts as well when the provider marks its part as received', () => {
    expect(onCredit().on('2027-01-05').receive('a').ends).toBe('2027-02-05');
  });

  test('counts after a last day that the provider had set and that has passed', () => {
    const ended = onCredit().move('a', '2026-11-19');
    expect(ended.ends).toBe('2026-11-19');
    expect(ended.pay('a').ends).toBe('2026-12-20');
    expect(ended.move('a', '2026-12-31').ends).toBe('2026-12-31');
  });

  test('is taken back with the renewal', () => {
    const late = onCredit().on('2027-01-05').pay('a');
    expect(late.remove('a').ends).toBe('2026-12-20');
  });

  test('leaves a later order of the provider alone', () => {
    const late = onCredit().pay('a').on('2026-12-01').move('a', '2026-11-30').follow('a');
    expect(late.ends).toBe('2026-11-30');
  });
});

describe('a payment for a request', () => {
  test('counts from its day or from the end, whichever is later', () => {
    expect(book('2026-11-30').ask('a').on('2026-11-22').pay('a').ends).toBe('2026-12-30');
    expect(book('2026-11-20').ask('a').on('2026-11-22').pay('a').ends).toBe('2026-12-22');
  });

  test('counts after the deadline too, whether the invoice is cancelled already or not', () => {
    const asked = () => book('2026-11-21').ask('a').on('2026-11-25');
    expect(asked().pay('a').ends).toBe('2026-12-25');
    expect(asked().expire('a').pay('a').ends).toBe('2026-12-25');
    expect(asked().pay('a').expire('a').ends).toBe('2026-12-25');
  });

  test('ends on a day that the provider set, but never on one that has passed', () => {
    const asked = book('2026-11-21').ask('a').move('a', '2026-11-21').on('2026-11-22').pay('a');
    expect(asked.ends).toBe('2026-12-22');
    expect(asked.follow('a').ends).toBe('2026-12-22');
  });

  test('of an account without time ends on a day that the provider set for it', () => {
    const asked = book('2026-11-01').ask('a').move('a', '2026-12-05');
    expect(asked.on('2026-11-21').pay('a').ends).toBe('2026-12-05');
    expect(asked.follow('a').ends).toBe('2026-12-05');
  });

  test('and one for time on credit that ran out give both, in any order', () => {
    const both = () => book('2026-10-01').grant('a', '3').on('2027-05-01').ask('b');
    expect(both().pay('a').pay('b').ends).toBe('2027-10-01');
    expect(both().pay('b').pay('a').ends).toBe('2027-10-01');
  });

  test('is refused for an invoice that somebody deleted', () => {
    const gone = book('2026-11-21').ask('a').remove('a').pay('a');
    expect(gone.refusal).toMatchObject({ result: 'dahuy' });
    expect(gone.ends).toBe('2026-11-21');
  });
});
