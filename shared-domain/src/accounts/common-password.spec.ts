import { describe, expect, test } from 'vitest';
import { ACCOUNT_OUTCOMES } from '../outcomes/accounts.ts';
import { message } from '../outcomes/outcome.ts';
import { commonPasswordError, newPasswordError } from './common-password.ts';

const COMMON = message(ACCOUNT_OUTCOMES.passwordCommon);

describe('a common password', () => {
  test.each([
    'matkhau123',
    'MatKhau2026!',
    'matkhaucuatoi',
    '123matkhau',
    'password1!',
    'P@ssw0rd123',
    'passwordpassword',
    'anhyeuem123',
    'yeuemnhieu1'.replace('nhieu', 'mai'),
    'iloveyou2024',
    'nguyenvanan',
    'Nguyenvanan1990',
    'tranthilan95',
    'minhanh2010',
    'saigon2025',
    'thantai6868',
    'vietnamvodich',
  ])('of words and names with digits: %s', (password) => {
    expect(commonPasswordError(password, [])).toBe(COMMON);
  });

  test.each([
    'qwertyuiop',
    'qwerty1234',
    '1qaz2wsx3edc',
    'asdfghjkl1',
    'zxcvbnm123',
    'abcdefghij',
    'abcd.efgh1'.replace('.', ''),
    'aaaaaaaaaa',
    'abcabcabcabc',
    'ab12ab12ab12',
    '1q2w3e4r5t',
  ])('of keys and repetitions: %s', (password) => {
    expect(commonPasswordError(password, [])).toBe(COMMON);
  });

  test.each(['0912345678', '01011990', '1234567890123', '20112026'])('of digits alone: %s', (password) => {
    expect(commonPasswordError(password, [])).toBe(message(ACCOUNT_OUTCOMES.passwordOnlyDigits));
  });

  test.each([
    ['daily1daily1', 'daily1'],
    ['Daily1.2026', 'daily1'],
    ['1yliad_1990', 'daily1'],
    ['hoangphuc68!', 'hoangphuc68'],
    ['daily1matkhau', 'daily1'],
  ])('of the own name: %s of %s', (password, name) => {
    expect(commonPasswordError(password, ['x', name])).toBe(message(ACCOUNT_OUTCOMES.passwordIsName));
  });
});

test.each([
  'mat.khau_1',
  'Matkhau.1234',
  'Tram.nam_24',
  'Mua.ha_1997',
  'conmeotrenmainha',
  'BaConVit7xanh',
  'correct.horse.battery',
  'xK9#mQ2$vL',
  'daily1_ghe_go_moi',
  'buoi.sang_ca_phe',
  '3f9ac01be77d24',
])('a password of one’s own is taken: %s', (password) => {
  expect(newPasswordError(password, ['daily1'])).toBeNull();
});

test('length and signs come before the list', () => {
  expect(newPasswordError('matkhau', [])).toBe(message(ACCOUNT_OUTCOMES.passwordTooShort));
  expect(newPasswordError('mật khẩu của tôi', [])).toBe(message(ACCOUNT_OUTCOMES.passwordBad));
});
