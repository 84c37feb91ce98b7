import { describe, expect, test } from 'vitest';
import { emailKey, isEmail, maskEmail } from './email.ts';

describe('e-mail addresses', () => {
  test.each(['ba@so.test', 'Ba.Tu+1@so-cuoc.com.vn', "o'b@x.io", ' ba@so.test '])('%j is valid', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    'ba',
    'ba@',
    '@so.test',
    'ba@so',
    'ba@@so.test',
    'ba@so..test',
    '.ba@so.test',
    'ba@-so.test',
    'ba@so.test, tu@so.test',
    'ba@so.test\r\nBcc: tu@so.test',
    '"ba tu"@so.test',
    `${'a'.repeat(250)}@so.test`,
  ])('%j is invalid', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('a long text that is almost an address is rejected quickly', () => {
    expect(isEmail(`${'a.'.repeat(120)}@${'b-'.repeat(3)}`)).toBe(false);
  });

  test('addresses are compared ignoring case', () => {
    expect(emailKey(' Ba@SO.test')).toBe('ba@so.test');
  });

  test.each([
    ['daily1@gmail.com', 'd***@gmail.com'],
    ['d@gmail.com', 'd***@gmail.com'],
    ['', ''],
  ])('%j is shown as %j', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});
