import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/vietnam-day.ts';
import { renewedTime } from './renewed-time.ts';
import { RENEWAL_TERMS } from './terms.ts';

const TODAY = '2026-11-20';

describe('extending a subscription on 2026-11-20', () => {
  test.each([
    { term: 'trial', end: null, startDate: TODAY, endDate: '2026-11-27' },
    { term: 'trial', end: '2027-01-01', startDate: TODAY, endDate: '2027-01-01' },
    { term: 'trial', end: '2026-11-22', startDate: TODAY, endDate: '2026-11-27' },
    { term: '1', end: null, startDate: TODAY, endDate: '2026-12-20' },
    { term: '1', end: '2026-11-19', startDate: TODAY, endDate: '2026-12-20' },
    { term: '1', end: '2027-01-31', startDate: '2027-02-01', endDate: '2027-02-28' },
    { term: '3', end: null, startDate: TODAY, endDate: '2027-03-20' },
    { term: '6', end: '2026-11-20', startDate: '2026-11-21', endDate: '2027-07-20' },
    { term: '12', end: null, startDate: TODAY, endDate: '2028-04-20' },
  ] as const)(
    'the term $term with the present end $end ends on $endDate',
    ({ term, end, startDate, endDate }) => {
      expect(renewedTime(term, end, TODAY)).toEqual({ startDate, endDate });
    },
  );

  test('never ends earlier than before, nor before today', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RENEWAL_TERMS),
        fc.option(fc.integer({ min: -900, max: 900 })),
        (term, days) => {
          const before = days === null ? null : addDays(TODAY, days);
          const { endDate } = renewedTime(term, before, TODAY);
          expect(endDate > TODAY && endDate >= (before ?? '')).toBe(true);
        },
      ),
    );
  });
});
