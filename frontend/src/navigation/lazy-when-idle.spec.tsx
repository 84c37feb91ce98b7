import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyWhenIdle, whenIdle } from './lazy-when-idle.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Ends the browser's work. */
const givenBusy = (): (() => void) => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  return () => {
    for (const run of waiting) run();
  };
};

it('a part is loaded when the browser is idle, and not before', async () => {
  const rest = givenBusy();
  const load = vi.fn(() => Promise.resolve(() => <p>Phần sau</p>));
  const Part = lazyWhenIdle(load);
  render(
    <Suspense fallback={<p>Chưa có</p>}>
      <Part />
    </Suspense>,
  );
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  rest();
  await screen.findByText('Phần sau');
  expect(load).toHaveBeenCalledOnce();
});

it('a browser that cannot say when it is idle loads after the present work', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  await expect(whenIdle()).resolves.toBeUndefined();
});
