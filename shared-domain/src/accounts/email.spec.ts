import { describe, expect, test } from 'vitest';
import { emailKey, isEmail, maskEmail } from './email.ts';

describe('e-mail addresses', () => {
  test.each(['ba@so.test', 'Ba.Tu+1@so-cuoc.com.vn', "o'b@x.io", ' ba@so.test '])(
    '%j can be written to',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

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
  ])('%j cannot', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('a long run of what almost is one takes no time', () => {
    expect(isEmail(`${'a.'.repeat(120)}@${'b-'.repeat(3)}`)).toBe(false);
  });

  test('capitals do not make another', () => {
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
