import { expect, it } from 'vitest';
import { totalWords } from './total-words.ts';

const PLACE = { line: 0, start: 0, end: 1 };

it('a stated total that agrees is confirmed, another is shown beside what was read', () => {
  expect(totalWords({ ...PLACE, kind: 'stake', stated: 640, read: 640, agrees: true })).toBe('đúng 640');
  expect(totalWords({ ...PLACE, kind: 'stake', stated: 540, read: 640, agrees: false })).toBe(
    'khách ghi 540, đọc ra 640',
  );
});

it('a stated count names numbers, a stated take what is collected', () => {
  expect(totalWords({ ...PLACE, kind: 'count', stated: 3, read: 4, agrees: false })).toBe(
    'khách ghi 3 con, đọc ra 4 con',
  );
  expect(totalWords({ ...PLACE, kind: 'take', stated: 1200.5, read: 1200.5, agrees: true })).toBe(
    'đúng thu 1.200,5',
  );
});
