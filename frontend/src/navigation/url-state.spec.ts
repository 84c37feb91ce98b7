import { expect, it } from 'vitest';
import { withChoice } from './url-state.ts';

it('a choice comes into the address and goes out of it, beside what else stands there', () => {
  expect(withChoice('', 'xem', 'so')).toBe('?xem=so');
  expect(withChoice('khach.sx=-tienxac&xem=so', 'xem', 'dai')).toBe('?khach.sx=-tienxac&xem=dai');
  expect(withChoice('xem=so&ngay=2026-11-20', 'xem', null)).toBe('?ngay=2026-11-20');
  expect(withChoice('xem=so', 'xem', null)).toBe('');
});
