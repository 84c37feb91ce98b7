import { expect, test } from 'vitest';
import * as known from '../../src/decider/known-event.ts';
import { EXAMPLES } from './examples.ts';

const FAMILIES = Object.entries(known);
const familiesOf = (event: { type: string; version: number; data: unknown }): readonly string[] =>
  FAMILIES.filter(([, isOf]) => isOf(event)).map(([name]) => name);

test.each(Object.values(EXAMPLES))('$type is of one family, in version $version alone', (event) => {
  expect(familiesOf(event)).toHaveLength(1);
  for (const version of [0, event.version - 1, event.version + 1])
    expect(familiesOf({ ...event, version })).toEqual([]);
});

test.each([
  ['BetPlaced', 'isBookEvent'],
  ['OverflowForwarded', 'isBookEvent'],
  ['SettlementChosen', 'isCustomerEvent'],
  ['DrawCorrected', 'isDrawEvent'],
  ['SignedIn', 'isAccountEvent'],
  ['TotalsShown', 'isLimitEvent'],
  ['ViewEventSkipped', 'isViewEvent'],
  ['WebConfigChanged', 'isWebConfigEvent'],
] as const)('%s is a fact that %s knows', (type, family) => {
  expect(familiesOf(EXAMPLES[type])).toEqual([family]);
});

test('a fact of a later version of the house is of none', () => {
  expect(familiesOf({ type: 'BetTraded', version: 1, data: {} })).toEqual([]);
});
