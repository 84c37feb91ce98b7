// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { messageRowWith } from '../../bet-messages/rows-for-specs.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { useDraft } from '../draft/draft.ts';
import { usePlacements } from '../placing/placements.ts';
import { DayPanel } from './DayTable.tsx';

const failure = { code: 'internal', message: 'Máy chủ báo lỗi', status: 500 } as const;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = vi.fn();
      readonly disconnect = vi.fn();
    },
  );
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
});
afterEach(() => {
  cleanup();
  useDraft.setState(useDraft.getInitialState(), true);
  usePlacements.setState({ placements: new Map() });
  dayMessages.useStore.setState(dayMessages.useStore.getInitialState(), true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a day that did not load has the block of a failure in the place of its table', () => {
  const reload = vi.spyOn(dayMessages, 'reload').mockResolvedValue();
  dayMessages.useStore.setState({ status: 'failed', failure });
  render(<DayPanel agentId="a" />);
  expect(screen.getByText(texts.day.failed)).toBeTruthy();
  expect(screen.queryByText(texts.day.empty)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('a day that was loaded before keeps its table, with the failure above', () => {
  dayMessages.useStore.setState({ status: 'ready', failure });
  render(<DayPanel agentId="a" />);
  expect(screen.getByRole('alert').textContent).toContain(failure.message);
  expect(screen.getByRole('table', { name: texts.day.title })).toBeTruthy();
});

it('what a refused message offers is named by its customer and text', () => {
  const request = {
    ui_id: 'ui-1',
    ui_user_id: 'a',
    ui_user_khach_id: 'k-1',
    ui_date: '2026-11-20',
    ui_chuoi: 'mb 12b10n',
    ui_chuoi_root: 'mb 12b10n',
  };
  useDraft.setState({ agentId: 'a', date: '2026-11-20', khachId: null });
  usePlacements.setState({
    placements: new Map([
      [
        'ui-1',
        {
          request,
          commandId: 'command-1',
          customerName: 'Cô Ba',
          reading: null,
          state: { kind: 'refused', reason: 'Khách đã bị khóa' },
        },
      ],
    ]),
  });
  render(<DayPanel agentId="a" />);
  for (const [shown, name] of [
    ['Sửa lại', 'Sửa lại tin của Cô Ba: mb 12b10n'],
    ['Bỏ', 'Bỏ tin của Cô Ba: mb 12b10n'],
  ] as const)
    expect(screen.getByRole('button', { name }).textContent).toBe(shown);
});

it.each([
  ['signs in a table', false, ''],
  ['words on a card', true, 'Sửa'],
])('the actions of a message are %s', (_, isCard, shown) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isCard }));
  useDraft.setState({ agentId: 'a', date: '2026-11-20', khachId: null });
  const row = messageRowWith({ ui_id: 'ui-1', stt: 3, ui_date: '2026-11-20' });
  dayMessages.useStore.setState({ status: 'ready', failure: null, value: new Map([['ui-1', row]]) });
  render(<DayPanel agentId="a" />);
  expect(screen.getByRole('button', { name: 'Sửa tin 3' }).textContent).toBe(shown);
});
