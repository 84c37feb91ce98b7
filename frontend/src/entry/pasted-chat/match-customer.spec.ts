import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { describe, expect, it } from 'vitest';
import { matchCustomer } from './take-person.ts';

const named = (...names: readonly string[]): readonly CustomerRow[] =>
  names.map((name) => ({
    khach_id: name,
    khach_name: name,
    khach_name2: name,
    khach_createdate: '2026-11-01T00:00:00.000Z',
    stt: 1,
  }));

describe('Matching a person to a customer', () => {
  it('ignores case and accents', () => {
    expect(matchCustomer('chu tam', named('Anh Ba', 'Chú Tám'))).toBe('Chú Tám');
  });

  it('ignores titles', () => {
    expect(matchCustomer('Chú Tám', named('Anh Ba', 'Tám'))).toBe('Tám');
    expect(matchCustomer('Tám', named('Anh Ba', 'Chú Tám'))).toBe('Chú Tám');
  });

  it('prefers the exact spelling over names that differ only in accents', () => {
    expect(matchCustomer('Chú Tám', named('Chú Tam', 'Chú Tám'))).toBe('Chú Tám');
  });

  it('returns null if several customers match or none', () => {
    expect(matchCustomer('Tám', named('Chú Tám', 'Cô Tám'))).toBeNull();
    expect(matchCustomer('chu tam', named('Chú Tam', 'Chú Tám'))).toBeNull();
    expect(matchCustomer('Tám Lớn', named('Chú Tám'))).toBeNull();
    expect(matchCustomer(null, named('Chú Tám'))).toBeNull();
  });
});
