import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { create } from 'zustand';
import { compareNames, orderedName } from './compare-names.ts';

/** The customers last used on this device, newest first. */
interface Recent {
  readonly ids: readonly string[];
}

const KEY = 'so-cuoc.recent-customers';
const MOST = 50;

export const useRecentCustomers = create<Recent>()(() => ({
  ids: (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean),
}));

/** Moves a customer to the front after a message was placed for it. */
export const markCustomerUsed = (khachId: string): void => {
  const ids = [khachId, ...useRecentCustomers.getState().ids.filter((id) => id !== khachId)].slice(0, MOST);
  localStorage.setItem(KEY, ids.join(' '));
  useRecentCustomers.setState({ ids });
};

/** So many of them a phone shows; the others must be scrolled to. */
const IN_SIGHT = 2;

/**
 * The first of those used last, in the places that they have on the screen already, so that none is pressed that was
 * not meant. Whoever was out of sight stands in front.
 */
export const keepPlaces = (
  before: readonly string[],
  newest: readonly string[],
  most: number,
): readonly string[] => {
  const kept = before.filter((id) => newest.includes(id));
  const [first] = newest;
  const isInSight = first === undefined || kept.length === 0 || kept.slice(0, IN_SIGHT).includes(first);
  const places = isInSight ? kept : [first, ...kept.filter((id) => id !== first)];
  return [...places, ...newest.filter((id) => !places.includes(id))].slice(0, most);
};

/** Sorts by last use, then by name. */
export const sortByLastUse = (
  customers: readonly CustomerRow[],
  recent: readonly string[],
): readonly CustomerRow[] => {
  const placed = customers.map((customer) => {
    const index = recent.indexOf(customer.khach_id);
    const place = index === -1 ? recent.length : index;
    return { ...orderedName(customer.khach_name2), customer, place };
  });
  return placed.sort((a, b) => a.place - b.place || compareNames(a, b)).map(({ customer }) => customer);
};
