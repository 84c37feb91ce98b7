import { expect, it } from 'vitest';
import { withParam } from './url-state.ts';

it('A parameter is added to and removed from the address; others stay', () => {
  expect(withParam('', 'xem', 'so')).toBe('?xem=so');
  expect(withParam('khach.sx=-tienxac&xem=so', 'xem', 'dai')).toBe('?khach.sx=-tienxac&xem=dai');
  expect(withParam('xem=so&ngay=2026-11-20', 'xem', null)).toBe('?ngay=2026-11-20');
  expect(withParam('xem=so', 'xem', null)).toBe('');
});
