// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useHasBeenIdle } from './lazy-when-idle.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => <p>{useHasBeenIdle() ? 'Tất cả' : 'Phần đầu'}</p>;

it('what is not needed at once is drawn when the browser has been idle, and from then on at once', async () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  render(<Page />);
  expect(screen.getByText('Phần đầu')).toBeTruthy();
  for (const run of waiting) run();
  await screen.findByText('Tất cả');
  cleanup();
  render(<Page />);
  expect(screen.getByText('Tất cả')).toBeTruthy();
});
