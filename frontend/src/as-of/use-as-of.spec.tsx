import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useAsOf } from './use-as-of.ts';

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(() => useAsOf()).result;
};
const address = (): string => location.pathname + location.search;

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

it('reads the moment from the URL as an instant; an invalid moment means now', () => {
  const asOf = { day: '2026-11-20', minute: 18 * 60 + 5 };
  expect(at('/ketoan?luc=2026-11-20T18:05').current).toMatchObject({
    asOf,
    instant: '2026-11-20T11:05:00.000Z',
  });
  for (const none of ['', '?luc=', '?luc=hom-qua', '?luc=2026-02-30T10:00', '?luc=2026-11-20T24:01'])
    expect(at(`/ketoan${none}`).current, none).toMatchObject({ asOf: null, instant: undefined });
});

it('adds the moment to the URL and removes it, keeps other parameters, and opening it adds one history entry', () => {
  const shown = at('/thanhtoan?xem=approve&giahan.sx=-thukhach');
  const before = history.length;
  act(() => shown.current.show({ day: '2026-11-20', minute: 600 }));
  expect(shown.current.instant).toBe('2026-11-20T03:00:00.000Z');
  expect(history.length).toBe(before + 1);
  act(() => shown.current.show({ day: '2026-11-19', minute: 1_440 }));
  expect(address()).toBe('/thanhtoan?xem=approve&giahan.sx=-thukhach&luc=2026-11-19T24%3A00');
  expect(shown.current.instant).toBe('2026-11-19T16:59:59.999Z');
  act(() => shown.current.show(null));
  expect(address()).toBe('/thanhtoan?xem=approve&giahan.sx=-thukhach');
  expect(shown.current.asOf).toBeNull();
  expect(history.length).toBe(before + 1);
});
