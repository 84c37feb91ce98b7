import type { Role } from './roles.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';

const USERNAME_MIN = 3;
const USERNAME_MAX = 50;

const SUB_ACCOUNT = /^[a-z0-9_.]*$/;
/** Printable ASCII but <>?/"|+= (product-2 §5) and @ $, which join names on the wire. */
const ACCOUNT = /^[!#%&'()*,\-.0-9:;A-Z[\\\]^_`a-z{}~]*$/;

/** Why a username is invalid, in Vietnamese; null if it is valid. */
export const usernameError = (username: string, role: Role): string | null => {
  if (username.length < USERNAME_MIN) return message(ACCOUNT_OUTCOMES.nameTooShort);
  if (username.length > USERNAME_MAX) return message(ACCOUNT_OUTCOMES.nameTooLong, { most: USERNAME_MAX });
  if (role === 'ph') return SUB_ACCOUNT.test(username) ? null : message(ACCOUNT_OUTCOMES.subNameBad);
  return ACCOUNT.test(username) ? null : message(ACCOUNT_OUTCOMES.nameBad);
};

/** The key by which usernames are compared, ignoring case. */
export const usernameKey = (username: string): string => username.toLowerCase();

/** The length of the stem; it leaves room for the number. */
const STEM_MAX = 40;

/**
 * The name of an agent's next sub-account: the agent's name in the letters that a `ph` may have, an underscore and
 * the first free number (product-2 §2.6: generated, never edited).
 */
export const nextSubName = (agentName: string, isTaken: (username: string) => boolean): string => {
  const stem = usernameKey(agentName)
    .replaceAll(/[^a-z0-9_.]/g, '')
    .slice(0, STEM_MAX);
  for (let number = 1; ; number += 1) {
    const name = `${stem === '' ? 'phu' : stem}_${number}`;
    if (!isTaken(name)) return name;
  }
};

/**
 * Whether an account may be signed in on several devices: its name is in info_no_check_login, whose
 * names are joined by @ (product-1 §4). For everyone else the newest sign-in wins.
 */
export const maySignInOnSeveralDevices = (exempt: string, username: string): boolean =>
  exempt.split('@').some((name) => name !== '' && usernameKey(name.trim()) === usernameKey(username));
