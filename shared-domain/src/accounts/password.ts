import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';

/** The product's text has 6 (adr 0087). */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

const ALLOWED = /^[a-zA-Z0-9_.!@#$%^&*]*$/;

/**
 * Why a new password is invalid by its length or signs, in Vietnamese; null if it is valid (product-1 §5,
 * product-2 §8). `newPasswordError` asks the list of common ones besides.
 */
export const passwordError = (password: string): string | null => {
  if (password.length < PASSWORD_MIN) return message(ACCOUNT_OUTCOMES.passwordTooShort);
  if (password.length > PASSWORD_MAX)
    return message(ACCOUNT_OUTCOMES.passwordTooLong, { most: PASSWORD_MAX });
  if (!ALLOWED.test(password)) return message(ACCOUNT_OUTCOMES.passwordBad);
  return null;
};
