import { message } from '../outcomes/outcome.ts';
import { CUSTOMER_OUTCOMES } from '../outcomes/customers.ts';
import { describe, expect, test } from 'vitest';
import { nameFault, nameKey, tidyName } from './name.ts';

describe('customers’ names', () => {
  test.each(['Anh Ba', 'Chị Tư (chợ)', 'Bảy-Hưng & con', 'khách số 7, Q.8!', 'a'])(
    '%s can be taken',
    (name) => {
      expect(nameFault(name)).toBeNull();
    },
  );

  test.each('\' " / \\ { } [ ] < > ` @ # $ %'.split(' '))('%s cannot stand in a name', (character) => {
    expect(nameFault(`Anh${character}Ba`)).toBe(
      'Không được phép nhập các ký tự đặc biệt \' " / \\ { } [ ] < > ` @ # $ %',
    );
  });

  test('what cannot be seen cannot stand in a name', () => {
    expect(nameFault('Anh\u0000Ba')).not.toBeNull();
    expect(nameFault('Anh\u200bBa')).not.toBeNull();
  });

  test('a name is there, and has an end', () => {
    expect(nameFault(tidyName('   '))).toBe('Bạn chưa nhập tên khách hàng.');
    expect(nameFault('a'.repeat(100))).toBeNull();
    expect(nameFault('a'.repeat(101))).toBe(message(CUSTOMER_OUTCOMES.nameTooLong, { most: 100 }));
  });

  test('spaces around and between are tidied, accents composed', () => {
    expect(tidyName('  Anh \t Ba ')).toBe('Anh Ba');
    expect(tidyName('Bảy'.normalize('NFD'))).toBe('Bảy'.normalize('NFC'));
  });

  test('capitals, spaces and encoding do not tell customers apart; accents do', () => {
    expect(nameKey(' ANH  BẢY')).toBe(nameKey('anh bảy'.normalize('NFD')));
    expect(nameKey('Bảy')).not.toBe(nameKey('Bay'));
  });
});
