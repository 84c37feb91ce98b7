import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCloseRequests } from './use-close-requests.ts';

/** The watchers that stand, the newest last. The system's Back asks the newest, which is spent by that. */
const standing: Watched[] = [];

class Watched {
  onclose: (() => void) | null = null;
  constructor() {
    standing.push(this);
  }
  destroy(): void {
    const place = standing.indexOf(this);
    if (place >= 0) standing.splice(place, 1);
  }
}

const goBack = (): void => {
  const newest = standing.pop();
  act(() => newest?.onclose?.());
};

const onDevice = (pointer: 'coarse' | 'fine'): void => {
  vi.stubGlobal('CloseWatcher', Watched);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
};

beforeEach(() => void standing.splice(0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('The Back of a phone', () => {
  it('closes the dialog instead of leaving the page', () => {
    onDevice('coarse');
    const close = vi.fn<() => void>();
    const { unmount } = renderHook(() => useCloseRequests(close));
    goBack();
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    expect(standing).toEqual([]);
  });

  it('asks again where the dialog stayed open, with a question', () => {
    onDevice('coarse');
    const close = vi.fn<() => void>();
    renderHook(() => useCloseRequests(close));
    goBack();
    goBack();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('is not heard at a desk, where Escape closes', () => {
    onDevice('fine');
    renderHook(() => useCloseRequests(() => undefined));
    expect(standing).toEqual([]);
  });
});
