import { message } from '../outcomes/outcome.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { describe, expect, test } from 'vitest';
import { nameError, nameKey, normalizeName } from './name.ts';

describe('customers’ names', () => {
  test.each(['Anh Ba', 'Chị Tư (chợ)', 'Bảy-Hưng & con', 'khách số 7, Q.8!', 'a'])('%s is valid', (name) => {
    expect(nameError(name)).toBeNull();
  });

  test.each('\' " / \\ { } [ ] < > ` @ # $ %'.split(' '))('%s is forbidden in a name', (character) => {
    expect(nameError(`Anh${character}Ba`)).toBe(
      'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %',
    );
  });

  test('invisible characters are forbidden in a name', () => {
    expect(nameError('Anh\u0000Ba')).not.toBeNull();
    expect(nameError('Anh\u200bBa')).not.toBeNull();
    for (const blank of ['\u115f', '\u1160', '\u2800', '\u3164', '\uffa0'])
      expect(nameError(`Anh${blank}Ba`)).not.toBeNull();
    expect(nameError('\u0301'.repeat(3))).not.toBeNull();
  });

  test('a name is not empty and has a maximum length', () => {
    expect(nameError(normalizeName('   '))).toBe('Bạn chưa nhập tên khách hàng.');
    expect(nameError('a'.repeat(100))).toBeNull();
    expect(nameError('a'.repeat(101))).toBe(message(CUSTOMER_OUTCOMES.nameTooLong, { most: 100 }));
  });

  test('spaces are normalized and accents composed', () => {
    expect(normalizeName('  Anh \t Ba ')).toBe('Anh Ba');
    expect(normalizeName('Bảy'.normalize('NFD'))).toBe('Bảy'.normalize('NFC'));
  });

  test('names are compared ignoring case, spaces and encoding, but not accents', () => {
    expect(nameKey(' ANH  BẢY')).toBe(nameKey('anh bảy'.normalize('NFD')));
    expect(nameKey('Bảy')).not.toBe(nameKey('Bay'));
  });
});
