import { expect, test } from 'vitest';
import { moneyToNumber } from '../money/money.ts';
import type { Role } from '../accounts/roles.ts';
import { RenewalBook } from '../../test/renewal-book.ts';
import { collectedBy } from './collected.ts';

// Three sales of s1 to u1 at 1000 a month with 20 % commission: 1, 3 and 6 months.
const book = new RenewalBook(null, '2026-11-20')
  .grant('a', '1')
  .grant('b', '3')
  .grant('c', '6')
  .ask('d', '12')
  .pay('a')
  .receive('b');
const collected = (userId: string, role: Role): number =>
  moneyToNumber(collectedBy({ userId, role }, book.renewals.values()));

test('a manager has collected what its customers have paid: 1000 + 3000', () => {
  expect(collected('s1', 'sl')).toBe(4000);
  expect(collected('s2', 'sl')).toBe(0);
});

test('an admin has collected what the provider has received: 3000 − 20 %', () => {
  expect(collected('admin', 'ad')).toBe(2400);
});

test('an agent sees what it has paid', () => {
  expect(collected('u1', 'us')).toBe(4000);
  expect(collected('u2', 'us')).toBe(0);
});

test('nobody else has collected anything', () => {
  for (const role of ['ph', 'au'] as const) expect(collected('u1', role)).toBe(0);
});

test('a removed mark and a deleted renewal no longer count', () => {
  const again = new RenewalBook(null, '2026-11-20')
    .grant('a', '1')
    .grant('b', '3')
    .pay('a')
    .pay('b')
    .pay('a', false)
    .remove('b');
  expect(moneyToNumber(collectedBy({ userId: 's1', role: 'sl' }, again.renewals.values()))).toBe(0);
});
