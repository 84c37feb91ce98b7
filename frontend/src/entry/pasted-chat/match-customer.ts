import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { personKey, untitledKey } from '@so-cuoc/shared-domain/pasted-chat/person-names.ts';

/**
 * The customer that a person of a chat is: of the same name, capitals and accents aside, else of the
 * same name without its title (`Chú Tám`, `Tám`). Where two could be meant, none is: a person decides.
 */
export const matchCustomer = (who: string | null, customers: readonly CustomerRow[]): string | null => {
  if (who === null) return null;
  for (const keyOf of [exact, personKey, untitledKey]) {
    const same = customers.filter(({ khach_name2 }) => keyOf(khach_name2) === keyOf(who));
    if (same.length === 1) return same[0]?.khach_id ?? null;
    if (same.length > 1) return null;
  }
  return null;
};

const exact = (name: string): string => name.normalize('NFC').trim().toLowerCase();
