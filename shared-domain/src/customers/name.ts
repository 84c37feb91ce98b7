import { CUSTOMER_ANSWERS } from '../answers/customers.ts';
import { sentence } from '../answers/row.ts';

const FORBIDDEN = /['"/\\{}[\]<>`@#$%]/;
const NAME_MAX = 100;

/** A customer's name as it is kept: composed (NFC), trimmed, one space between words. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a tidied name cannot be taken, in Vietnamese; null if it can (product-2 §5, §8). */
export const nameFault = (name: string): string | null => {
  if (name === '') return sentence(CUSTOMER_ANSWERS.nameEmpty);
  if (name.length > NAME_MAX) return sentence(CUSTOMER_ANSWERS.nameTooLong, { most: NAME_MAX });
  if (FORBIDDEN.test(name) || /\p{C}/u.test(name)) return sentence(CUSTOMER_ANSWERS.nameBad);
  return null;
};

/** What makes two names the same customer: capitals and how accents are encoded do not tell them apart. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();
