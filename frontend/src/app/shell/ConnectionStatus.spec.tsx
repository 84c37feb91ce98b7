import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLive } from '../../server/live.ts';
import { ConnectionStatus } from './TopBarStatus.tsx';

const FRESH = useLive.getState();
afterEach(() => {
  cleanup();
  useLive.setState(FRESH, true);
});

const says = (): string => screen.getByRole('status').textContent;

it('The status shows the connection state', () => {
  render(<ConnectionStatus />);
  expect(says()).toBe('Chưa nối');
  for (const [connection, said] of [
    ['connecting', 'Đang nối…'],
    ['online', 'Trực tuyến'],
    ['offline', 'Mất kết nối'],
  ] as const) {
    act(() => useLive.setState({ connection }));
    expect(says()).toBe(said);
  }
});

it('The status shows the largest lag of a view once it is noticeable', () => {
  render(<ConnectionStatus />);
  act(() => useLive.setState({ connection: 'online', lag: { report: 49, ledger: 3 } }));
  expect(says()).toBe('Trực tuyến');
  act(() => useLive.setState({ lag: { report: 49, ledger: 1_200 } }));
  expect(says()).toBe('Đang cập nhật, còn 1.200 sự kiệnTrực tuyến');
  act(() => useLive.setState({ lag: { report: 0, ledger: 0 } }));
  expect(says()).toBe('Trực tuyến');
});
