import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { create } from 'zustand';

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

/**
 * The first of those used last, in the places that they have on the screen already, so that none is pressed that was
 * not meant. Whoever was not among them stands in front.
 */
export const keepPlaces = (
  before: readonly string[],
  newest: readonly string[],
  most: number,
): readonly string[] => {
  const kept = before.filter((id) => newest.includes(id));
  const [first] = newest;
  const front = first === undefined || kept.length === 0 || kept.includes(first) ? [] : [first];
  const places = [...front, ...kept];
  return [...places, ...newest.filter((id) => !places.includes(id))].slice(0, most);
};

let collator: Intl.Collator | undefined;

/** Made when two names are first compared: the browser loads its languages for it, 0.2 s on a slow phone. */
const compareNames = (a: string, b: string): number => {
  collator ??= new Intl.Collator('vi');
  return collator.compare(a, b);
};

/** Sorts by last use, then by name. */
export const sortByLastUse = (
  customers: readonly CustomerRow[],
  recent: readonly string[],
): readonly CustomerRow[] => {
  const place = (customer: CustomerRow): number => {
    const index = recent.indexOf(customer.khach_id);
    return index === -1 ? recent.length : index;
  };
  return customers.toSorted((a, b) => place(a) - place(b) || compareNames(a.khach_name2, b.khach_name2));
};
