import { personKey } from '../pasted-chat/person-names.ts';

const PHONE = /^\+?\d[\d\s().-]{6,20}$/;
/** +84 903 … is 0903 …: the same number as people write it. */
const COUNTRY_CODE = /^(?:84|0084)(?=\d{9}$)/;

/**
 * What tells the senders of an agent's messages apart: the digits of a telephone number, else the words of the name
 * without case and accents, else the name as written. '' for nobody.
 */
export const senderKey = (who: string | null): string => {
  const name = (who ?? '').normalize('NFC').trim();
  if (PHONE.test(name)) return name.replaceAll(/\D/g, '').replace(COUNTRY_CODE, '0');
  const key = personKey(name);
  return key === '' ? name.toLowerCase() : key;
};
