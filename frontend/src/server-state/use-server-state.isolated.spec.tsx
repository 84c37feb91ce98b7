// @vitest-environment jsdom
import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallResult } from '../server/call.ts';
import type { listenLive } from '../server/live.ts';
import { type Loaded, onPayment, useServerState } from './use-server-state.ts';

const channel = vi.hoisted(() => ({ listeners: new Set<Parameters<typeof listenLive>[0]>() }));
vi.mock(import('../server/live.ts'), async (real) => ({
  ...(await real()),
  listenLive: (listener) => {
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  },
}));

/** A load that the spec resolves, oldest call first. */
const loading = () => {
  const asked: ((value: string) => void)[] = [];
  const load = (): Promise<CallResult<string>> =>
    new Promise((resolve) => {
      asked.push((value) => resolve({ ok: true, value, position: null }));
    });
  const answer = (value: string): Promise<void> =>
    act(async () => {
      asked.shift()?.(value);
      await Promise.resolve();
    });
  return { asked, load, answer };
};
const ready = (value: string): Loaded<string> => ({ status: 'ready', value });

const ROW: PaymentRow = {
  ...{ stt: 1, gia_id: 'g', gia_invoice: 'i', gia_user_id: 'u', user_namee: 'daily1', user_namee2: 'tong1' },
  ...{ gia_type: '6', gia_month: 6, gia_month_free: 0, gia_tien: 800, gia_percent: 0.2 },
  ...{ gia_tien2: 4800, gia_tien3: 3840, gia_tien4: 960, amount: 3840 },
  ...{ gia_date: '2026-11-20', gia_start: '', gia_end: '', gia_th_toan: '1@g', gia_admin_th_toan: '0@g' },
  ...{
    gia_manage: 's',
    gia_modify: false,
    gia_deadline: '',
    gia_state: 'paid',
    gia_late: false,
    gia_reason: '',
  },
};
const paid = (): void =>
  act(() => {
    for (const { changes } of channel.listeners)
      changes?.({ position: '1', view: 'renewals', rows: [{ kind: 'payment', row: ROW }] });
  });

beforeEach(() => channel.listeners.clear());
afterEach(cleanup);

it('a live payment reloads the present state', async () => {
  const { asked, load, answer } = loading();
  const { result } = renderHook(() => useServerState(load, { reloadOn: onPayment }));
  expect(result.current.loaded).toEqual({ status: 'loading' });
  await answer('first');
  paid();
  expect(result.current.loaded).toEqual(ready('first'));
  expect(asked).toHaveLength(1);
  await answer('second');
  expect(result.current.loaded).toEqual(ready('second'));
});

it('live updates do not reload a past moment, and do so again for now', async () => {
  const { asked, load, answer } = loading();
  const { result, rerender } = renderHook(({ past }) => useServerState(load, { past, reloadOn: onPayment }), {
    initialProps: { past: true },
  });
  await answer('then');
  paid();
  expect(asked).toHaveLength(0);
  expect(result.current.loaded).toEqual(ready('then'));
  rerender({ past: false });
  await answer('now');
  paid();
  await answer('paid');
  expect(result.current.loaded).toEqual(ready('paid'));
});

it('the answer of a former load does not replace the value on screen', async () => {
  const now = loading();
  const then = loading();
  const { result, rerender } = renderHook(({ load }) => useServerState(load), {
    initialProps: { load: now.load },
  });
  await now.answer('now');
  const reloaded = result.current.reload();
  rerender({ load: then.load });
  await then.answer('then');
  await now.answer('changed');
  await act(() => reloaded);
  expect(result.current.loaded).toEqual(ready('then'));
});
