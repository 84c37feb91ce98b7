import type { Role } from './roles.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 50;

const SUB_ACCOUNT = /^[a-z0-9_.]*$/;
/** Printable ASCII but <>?/"|+= (product-2 §5) and @ $, which join names on the wire. */
const ACCOUNT = /^[!#%&'()*,\-.0-9:;A-Z[\\\]^_`a-z{}~]*$/;

/** Why a username cannot be taken, in Vietnamese; null if it can. */
export const usernameError = (username: string, role: Role): string | null => {
  if (username.length < USERNAME_MIN) return message(ACCOUNT_OUTCOMES.nameTooShort);
  if (username.length > USERNAME_MAX) return message(ACCOUNT_OUTCOMES.nameTooLong, { most: USERNAME_MAX });
  if (role === 'ph') return SUB_ACCOUNT.test(username) ? null : message(ACCOUNT_OUTCOMES.subNameBad);
  return ACCOUNT.test(username) ? null : message(ACCOUNT_OUTCOMES.nameBad);
};

/** What makes two usernames the same account: capitals do not tell them apart. */
export const usernameKey = (username: string): string => username.toLowerCase();
