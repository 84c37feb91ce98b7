import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';

const FORBIDDEN = /['"/\\{}[\]<>`@#$%]/;
const NAME_MAX = 100;

/** A customer's name as it is stored: composed (NFC), trimmed, one space between words. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a normalized name is invalid, in Vietnamese; null if it is valid (product-2 §5, §8). */
export const nameError = (name: string): string | null => {
  if (name === '') return message(CUSTOMER_OUTCOMES.nameEmpty);
  if (name.length > NAME_MAX) return message(CUSTOMER_OUTCOMES.nameTooLong, { most: NAME_MAX });
  if (FORBIDDEN.test(name) || /\p{C}/u.test(name)) return message(CUSTOMER_OUTCOMES.nameBad);
  return null;
};

/** The key by which names are compared, ignoring case and the encoding of accents. */
export const nameKey = (name: string): string => normalizeName(name).toLowerCase();
