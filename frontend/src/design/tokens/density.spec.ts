import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { chooseDensity, showDensityOf, useRowHeight } from './density.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  showDensityOf('nobody');
});

const rowHeight = (): number => renderHook(() => useRowHeight()).result.current;
const shown = (): string | undefined => document.documentElement.dataset['density'];

it('Rows stand close until somebody chooses otherwise', () => {
  showDensityOf('a');
  expect([shown(), rowHeight()]).toEqual(['tight', 28]);
  chooseDensity('a', 'comfortable');
  expect([shown(), rowHeight()]).toEqual(['comfortable', 36]);
});

it('Each person of a device keeps its own choice', () => {
  chooseDensity('a', 'comfortable');
  showDensityOf('b');
  expect(shown()).toBe('tight');
  showDensityOf('a');
  expect(shown()).toBe('comfortable');
});
