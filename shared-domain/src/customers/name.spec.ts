import { message } from '../outcomes/outcome.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { describe, expect, test } from 'vitest';
import { nameError, nameKey, normalizeName } from './name.ts';

describe('customers’ names', () => {
  test.each(['Anh Ba', 'Chị Tư (chợ)', 'Bảy-Hưng & con', 'khách số 7, Q.8!', 'a'])(
    '%s can be taken',
    (name) => {
      expect(nameError(name)).toBeNull();
    },
  );

  test.each('\' " / \\ { } [ ] < > ` @ # $ %'.split(' '))('%s cannot stand in a name', (character) => {
    expect(nameError(`Anh${character}Ba`)).toBe(
      'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %',
    );
  });

  test('what cannot be seen cannot stand in a name', () => {
    expect(nameError('Anh\u0000Ba')).not.toBeNull();
    expect(nameError('Anh\u200bBa')).not.toBeNull();
  });

  test('a name is there, and has an end', () => {
    expect(nameError(normalizeName('   '))).toBe('Bạn chưa nhập tên khách hàng.');
    expect(nameError('a'.repeat(100))).toBeNull();
    expect(nameError('a'.repeat(101))).toBe(message(CUSTOMER_OUTCOMES.nameTooLong, { most: 100 }));
  });

  test('spaces around and between are tidied, accents composed', () => {
    expect(normalizeName('  Anh \t Ba ')).toBe('Anh Ba');
    expect(normalizeName('Bảy'.normalize('NFD'))).toBe('Bảy'.normalize('NFC'));
  });

  test('capitals, spaces and encoding do not tell customers apart; accents do', () => {
    expect(nameKey(' ANH  BẢY')).toBe(nameKey('anh bảy'.normalize('NFD')));
    expect(nameKey('Bảy')).not.toBe(nameKey('Bay'));
  });
});
