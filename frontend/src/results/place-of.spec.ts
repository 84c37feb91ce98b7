import { describe, expect, it } from 'vitest';
import { wrongLengthMessage } from './place-of.ts';

describe('a typed number that does not fit', () => {
  it('is named with its station, its prize and how many digits it needs', () => {
    const row = { station: 'vl', position: 18, number: '12', was: null, fits: false };
    expect(wrongLengthMessage(row)).toBe('Vĩnh Long, ĐB phải có 6 chữ số, đã nhập "12".');
  });
});
