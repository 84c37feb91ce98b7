import { expect, it } from 'vitest';
import { fittingCount } from './MenuBar.tsx';

const row = [50, 60, 70];

it.each([
  [184, 3, 'all stand where all fit, to the pixel'],
  [183, 2, 'one goes where the last does not fit, and the button comes'],
  [143, 1, 'the button needs its own room'],
  [81, 0, 'in a row of nothing but the button'],
  [0, 0, 'in no room at all'],
])('in %i px %i stand: %s', (room, count) => {
  expect(fittingCount(row, { room, gap: 2, button: 30 })).toBe(count);
});

it('No entries of an empty menu fit', () => {
  expect(fittingCount([], { room: 0, gap: 2, button: 30 })).toBe(0);
});
