import { usernameKey } from './username.ts';

/**
 * Whether an account may be signed in on several devices: its name is in info_no_check_login, whose
 * names are joined by @ (product-1 §4). For everyone else the newest sign-in wins.
 */
export const maySignInOnSeveralDevices = (exempt: string, username: string): boolean =>
  exempt.split('@').some((name) => name !== '' && usernameKey(name.trim()) === usernameKey(username));
