import { today } from '@so-cuoc/shared-domain/contract/calls/draws/draws.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CompleteRegionTags } from './TopBarStatus.tsx';

/** The flags and the completeness that the stubbed service answers next. */
const said = { flags: { miennam: true, mientrung: false, mienbac: false }, full: ['MN'] };
let paths: string[] = [];

const answerOf = (path: string): unknown =>
  path.endsWith('get_ket_qua_ngay')
    ? [said.flags]
    : ['MN', 'MT', 'MB'].map((mienid) => ({
        mienid,
        mien_viettat: mienid,
        KQFull: said.full.includes(mienid),
      }));

const regions = (): readonly (string | null)[] =>
  screen.queryAllByText(/^Đã tính/).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T16:45:00+07:00') });
  paths = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(new Response(JSON.stringify(answerOf(path))));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('The notes of complete regions come from the call that expired accounts may make, and are polled', async () => {
  render(<CompleteRegionTags />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(regions()).toEqual(['Đã tính miền Nam']);
  expect(paths).toEqual([today.path]);

  said.flags = { ...said.flags, mientrung: true };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(regions()).toEqual(['Đã tính miền Nam, Trung']);

  // In the evening all flags are true, also of a region whose draw was not entered.
  said.flags = { miennam: true, mientrung: true, mienbac: true };
  said.full = ['MN', 'MT'];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(regions()).toEqual(['Đã tính miền Nam, Trung']);

  const until = paths.length;
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(paths.slice(until)).toEqual([]);
  expect(paths.filter((path) => path.includes('get_basic_ketqua'))).toEqual([]);
});
