import { message } from '../outcomes/outcome.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX, passwordError } from './password.ts';

describe('passwords', () => {
  test.each(['1234567890', 'Abc_.!@#$%^&*9', 'a'.repeat(PASSWORD_MAX)])('%s is valid', (password) => {
    expect(passwordError(password)).toBeNull();
  });

  test.each([
    ['123456789', 'Mật khẩu quá ngắn, ít nhất phải 10 kí tự.'],
    ['', 'Mật khẩu quá ngắn, ít nhất phải 10 kí tự.'],
    ['a'.repeat(PASSWORD_MAX + 1), message(ACCOUNT_OUTCOMES.passwordTooLong, { most: 200 })],
  ])('%s has a wrong length', (password, fault) => {
    expect(passwordError(password)).toBe(fault);
  });

  test.each(['mật khẩu mới', '12345 67890', '123456789-', 'abcdefghij\n', 'abcdef(ghi)'])(
    '%j has a character that is not allowed',
    (password) => {
      expect(passwordError(password)).toContain('Mật khẩu không hợp lệ');
    },
  );
});
