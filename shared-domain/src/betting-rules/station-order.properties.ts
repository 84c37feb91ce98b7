import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betsOf } from '../../test/any-message.ts';
import { contextOf } from '../../test/given-context.ts';
import { stationsOfDay, weekdayOf } from '../catalogue/draw-days.ts';
import { compileCatalogue } from '../catalogue/catalogue.ts';
import { DEFAULT_RECORDS } from '../catalogue/default-records.ts';
import { parseMessage } from '../message/parse-message.ts';
import type { BettingRules } from './betting-rules.ts';
import { DEFAULT_RULES } from './default-rules.ts';

const readIn = (rules: BettingRules, date: string, text: string) =>
  parseMessage(text, { ...contextOf(date, ''), catalogue: compileCatalogue(DEFAULT_RECORDS, rules) });

/** A day, and a rule set with another order of its stations. */
const reordered = fc
  .tuple(fc.integer({ min: 16, max: 22 }), fc.constantFrom('MN', 'MT'))
  .chain(([day, region]) => {
    const date = `2026-11-${day}`;
    const order = stationsOfDay(date, region).map(({ key }) => key);
    const weekday = weekdayOf(date);
    return fc.shuffledSubarray(order, { minLength: order.length }).map((mixed) => ({
      date,
      region,
      stations: order.length,
      rules: {
        ...DEFAULT_RULES,
        dayOrder: {
          ...DEFAULT_RULES.dayOrder,
          [weekday]: { ...DEFAULT_RULES.dayOrder[weekday], [region]: mixed },
        },
      },
    }));
  });

const bets = fc.constantFrom(
  '12.34b10n',
  '37 dd5n',
  '123.456 x2n',
  '12.34.56 da1n',
  '12.34 dx3n',
  '1234 xx0.5n',
);

test('the station order of a day never changes the total of counted stations', () => {
  fc.assert(
    fc.property(
      reordered,
      fc.array(bets, { minLength: 1, maxLength: 4 }),
      fc.nat(2),
      (given, drawn, more) => {
        const { date, region, stations, rules } = given;
        const counted = 2 + (more % (stations - 1));
        const text = `${counted}d${region === 'MT' ? 'mt' : ''} ${drawn.join(' ')}`;
        const [ours, theirs] = [DEFAULT_RULES, rules].map((one) => readIn(one, date, text));
        if (ours === undefined || theirs === undefined) throw new Error('read twice');
        expect([theirs.tienxac, theirs.thucthu]).toEqual([ours.tienxac, ours.thucthu]);
        expect(ours.tienxac).toBeGreaterThan(0);
        if (counted === stations) expect(betsOf(theirs)).toEqual(betsOf(ours));
      },
    ),
  );
});
