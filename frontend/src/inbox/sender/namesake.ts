import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { personKey } from '@so-cuoc/shared-domain/pasted-chat/person-names.ts';

/**
 * The id of the only customer whose name is a sender's, whatever its case, accents and spaces; null if there is none or
 * several.
 */
export const namesake = (
  sender: string | null,
  customers: readonly Pick<CustomerRow, 'khach_id' | 'khach_name2'>[],
): string | null => {
  const key = personKey(sender ?? '');
  if (key === '') return null;
  const [only, ...more] = customers.filter(({ khach_name2 }) => personKey(khach_name2) === key);
  return only === undefined || more.length > 0 ? null : only.khach_id;
};
