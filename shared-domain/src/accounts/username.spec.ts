import { message } from '../outcomes/outcome.ts';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { describe, expect, test } from 'vitest';
import { usernameFault, usernameKey } from './username.ts';

describe('usernames', () => {
  test.each(['daily1', 'Tong_1', 'a-b.c', 'abc'])('%s can be an account', (name) => {
    expect(usernameFault(name, 'us')).toBeNull();
  });

  test.each(['ab', ''])('%j is too short', (name) => {
    expect(usernameFault(name, 'us')).toBe('Tên đăng nhập quá ngắn, ít nhất phải 3 ký tự.');
  });

  test.each(['đại lý', 'dai ly', 'a<b>', 'ab?', 'a/b', 'a"b', 'a|b', 'a+b', 'a=b', 'a@b', 'a$b', 'abc\n'])(
    '%j cannot',
    (name) => {
      expect(usernameFault(name, 'sl')).toContain('Tên đăng nhập không hợp lệ');
    },
  );

  test('a sub-account has small letters, digits, underscore and dot alone', () => {
    expect(usernameFault('phu_1.a', 'ph')).toBeNull();
    expect(usernameFault('Phu1', 'ph')).toContain('không hợp lệ');
    expect(usernameFault('phu-1', 'ph')).toContain('không hợp lệ');
  });

  test('a name has an end', () => {
    expect(usernameFault('a'.repeat(51), 'us')).toBe(message(ACCOUNT_OUTCOMES.nameTooLong, { most: 50 }));
  });

  test('capitals do not make another account', () => {
    expect(usernameKey('DaiLy1')).toBe(usernameKey('daily1'));
  });
});
