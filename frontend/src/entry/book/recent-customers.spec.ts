import { describe, expect, it } from 'vitest';
import { customerNamed } from './customer-for-specs.ts';
import { keepPlaces, sortByLastUse, markCustomerUsed, useRecentCustomers } from './recent-customers.ts';

const CUSTOMERS = [customerNamed('a', 'Út'), customerNamed('b', 'Ánh'), customerNamed('c', 'Bình')];

describe('The customers to choose from', () => {
  it('are sorted by name in Vietnamese order until one was used', () => {
    expect(sortByLastUse(CUSTOMERS, []).map(({ khach_id }) => khach_id)).toEqual(['b', 'c', 'a']);
  });

  it('are sorted by last use first', () => {
    expect(sortByLastUse(CUSTOMERS, ['c', 'gone']).map(({ khach_id }) => khach_id)).toEqual(['c', 'b', 'a']);
  });

  it('are remembered on this device, each once', () => {
    markCustomerUsed('a');
    markCustomerUsed('c');
    markCustomerUsed('a');
    expect(useRecentCustomers.getState().ids.slice(0, 2)).toEqual(['a', 'c']);
    expect(localStorage.getItem('so-cuoc.recent-customers')).toContain('a c');
  });

  it('keep their places on the screen; whoever was not there yet, or out of sight, stands in front', () => {
    expect(keepPlaces([], ['a', 'b', 'c'], 2)).toEqual(['a', 'b']);
    expect(keepPlaces(['a', 'b'], ['b', 'a', 'c'], 2)).toEqual(['a', 'b']);
    expect(keepPlaces(['a', 'b'], ['c', 'b', 'a'], 2)).toEqual(['c', 'a']);
    expect(keepPlaces(['a', 'b'], ['b', 'c'], 2)).toEqual(['b', 'c']);
    expect(keepPlaces(['a', 'b'], ['c', 'd'], 2)).toEqual(['c', 'd']);
    expect(keepPlaces(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], 4)).toEqual(['d', 'a', 'b', 'c']);
    expect(keepPlaces(['a', 'b', 'c', 'd'], ['b', 'd', 'a', 'c'], 4)).toEqual(['a', 'b', 'c', 'd']);
  });
});
