import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOutbox } from '../../outbox/outbox.ts';
import { useLive } from '../../server/live.ts';
import { ConnectionStatus } from './TopBarStatus.tsx';

const begin = (): void => {
  useLive.setState(useLive.getInitialState(), true);
  useOutbox.setState({ waiting: [] });
};
beforeEach(begin);
afterEach(() => {
  cleanup();
  begin();
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
  expect(says()).toBe('Đang cập nhật, còn 1.200 việcTrực tuyến');
  act(() => useLive.setState({ lag: { report: 0, ledger: 0 } }));
  expect(says()).toBe('Trực tuyến');
});

it('The number of unsent messages opens what they are', async () => {
  const command = {
    commandId: 'c-1',
    userId: 'u',
    path: '/',
    body: {},
    createdAt: Date.UTC(2026, 10, 23, 5),
  };
  useOutbox.setState({ waiting: [{ ...command, label: 'Cô Ba: tp 12b10n' }] });
  render(<ConnectionStatus />);
  fireEvent.click(screen.getByRole('button', { name: '1 chờ gửi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Chờ gửi' }));
  expect(dialog.getByRole('listitem').textContent).toBe('Cô Ba: tp 12b10nLúc 12:00:00 23/11/2026');
  act(() => useOutbox.setState({ waiting: [] }));
  expect(dialog.getByText('Đã gửi hết.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Gửi ngay' })).toBeNull();
});
