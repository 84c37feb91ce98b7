import { loginRequest } from './sessions.ts';
import { describe, expect, test } from 'vitest';

describe('signing in, as it is sent', () => {
  test('one who does not say so is not remembered', () => {
    expect(
      loginRequest.parse({ modify: 'login', user_username: 'daily1', user_password: '123456' }),
    ).toMatchObject({
      remember: 'no',
    });
  });

  test('the present session is requested without a name', () => {
    expect(loginRequest.parse({ modify: 'check' })).toEqual({ modify: 'check' });
  });

  test.each<[string, unknown]>([
    ['no modify', { user_username: 'daily1', user_password: '123456' }],
    ['a modify that there is not', { modify: 'root' }],
    ['no password', { modify: 'login', user_username: 'daily1' }],
    ['a name that is no text', { modify: 'login', user_username: { $ne: '' }, user_password: '123456' }],
    ['remember as a number', { modify: 'login', user_username: 'a', user_password: 'b', remember: 1 }],
    ['a password without end', { modify: 'login', user_username: 'a', user_password: 'b'.repeat(201) }],
  ])('%s is refused', (_, body) => {
    expect(loginRequest.safeParse(body).success).toBe(false);
  });
});
