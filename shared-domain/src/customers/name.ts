import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';

const FORBIDDEN = /['"/\\{}[\]<>`@#$%]/;
const NAME_MAX = 100;

/** A customer's name as it is kept: composed (NFC), trimmed, one space between words. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a tidied name cannot be taken, in Vietnamese; null if it can (product-2 §5, §8). */
export const nameError = (name: string): string | null => {
  if (name === '') return message(CUSTOMER_OUTCOMES.nameEmpty);
  if (name.length > NAME_MAX) return message(CUSTOMER_OUTCOMES.nameTooLong, { most: NAME_MAX });
  if (FORBIDDEN.test(name) || /\p{C}/u.test(name)) return message(CUSTOMER_OUTCOMES.nameBad);
  return null;
};

/** What makes two names the same customer: capitals and how accents are encoded do not tell them apart. */
export const nameKey = (name: string): string => normalizeName(name).toLowerCase();
