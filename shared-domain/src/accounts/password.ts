import { ACCOUNT_ANSWERS } from '../answers/accounts.ts';
import { sentence } from '../answers/row.ts';

const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

const ALLOWED = /^[a-zA-Z0-9_.!@#$%^&*]*$/;

/** Why a password cannot be taken, in Vietnamese; null if it can (product-1 §5, product-2 §8). */
export const passwordFault = (password: string): string | null => {
  if (password.length < PASSWORD_MIN) return sentence(ACCOUNT_ANSWERS.passwordTooShort);
  if (password.length > PASSWORD_MAX)
    return sentence(ACCOUNT_ANSWERS.passwordTooLong, { most: PASSWORD_MAX });
  if (!ALLOWED.test(password)) return sentence(ACCOUNT_ANSWERS.passwordBad);
  return null;
};
