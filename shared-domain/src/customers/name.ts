import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { message } from '../outcomes/outcome.ts';

const FORBIDDEN = /['"/\\{}[\]<>`@#$%]/;
const NAME_MAX = 100;
/** Letters and signs that show nothing: fillers of Hangul, and the empty cell of braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/;
/** What a mark of its own may stand on. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A customer's name as it is stored: composed (NFC), trimmed, one space between words. */
export const normalizeName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Why a normalized name is invalid, in Vietnamese; null if it is valid (product-2 §5, §8). */
export const nameError = (name: string): string | null => {
  if (name === '') return message(CUSTOMER_OUTCOMES.nameEmpty);
  if (name.length > NAME_MAX) return message(CUSTOMER_OUTCOMES.nameTooLong, { most: NAME_MAX });
  if (FORBIDDEN.test(name) || BLANK.test(name) || /\p{C}/u.test(name) || !VISIBLE.test(name))
    return message(CUSTOMER_OUTCOMES.nameBad);
  return null;
};

/** The key by which names are compared, ignoring case and the encoding of accents. */
export const nameKey = (name: string): string => normalizeName(name).toLowerCase();
