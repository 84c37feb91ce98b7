import { message } from '../outcomes/outcome.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { describe, expect, test } from 'vitest';
import { usernameError, usernameKey } from './username.ts';

describe('usernames', () => {
  test.each(['daily1', 'Tong_1', 'a-b.c', 'abc'])('%s is valid for an account', (name) => {
    expect(usernameError(name, 'us')).toBeNull();
  });

  test.each(['ab', ''])('%j is too short', (name) => {
    expect(usernameError(name, 'us')).toBe('Tên đăng nhập quá ngắn, ít nhất phải 3 ký tự.');
  });

  test.each(['đại lý', 'dai ly', 'a<b>', 'ab?', 'a/b', 'a"b', 'a|b', 'a+b', 'a=b', 'a@b', 'a$b', 'abc\n'])(
    '%j has a forbidden character',
    (name) => {
      expect(usernameError(name, 'sl')).toContain('Tên đăng nhập không hợp lệ');
    },
  );

  test('a sub-account name has only small letters, digits, underscore and dot', () => {
    expect(usernameError('phu_1.a', 'ph')).toBeNull();
    expect(usernameError('Phu1', 'ph')).toContain('không hợp lệ');
    expect(usernameError('phu-1', 'ph')).toContain('không hợp lệ');
  });

  test('a name has a maximum length', () => {
    expect(usernameError('a'.repeat(51), 'us')).toBe(message(ACCOUNT_OUTCOMES.nameTooLong, { most: 50 }));
  });

  test('usernames are compared ignoring case', () => {
    expect(usernameKey('DaiLy1')).toBe(usernameKey('daily1'));
  });
});
