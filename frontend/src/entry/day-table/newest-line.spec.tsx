import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeyListener } from '../../actions/use-action.ts';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import { messageRowWith } from '../../bet-messages/rows-for-specs.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { useDraft } from '../draft/draft.ts';
import { EntryActions } from '../placing/EntryActions.tsx';

const DATE = '2026-11-20';
const BEFORE = useDraft.getState();

beforeEach(() => {
  useDraft.setState({ agentId: 'u1', khachId: 'k', date: DATE, text: '', editing: null });
  const rows = [
    messageRowWith({ ui_id: 'old', stt: 1, ui_date: DATE, ui_user_khach_id: 'k' }),
    messageRowWith({ ui_id: 'new', stt: 2, ui_date: DATE, ui_user_khach_id: 'k' }),
    messageRowWith({ ui_id: 'other', stt: 3, ui_date: DATE, ui_user_khach_id: 'o' }),
  ];
  dayMessages.useStore.setState({ value: new Map(rows.map((row) => [row.ui_id, row])) });
  render(
    <>
      <KeyListener />
      <EntryActions />
    </>,
  );
});
afterEach(() => {
  cleanup();
  useDraft.setState(BEFORE, true);
  useSession.setState(useSession.getInitialState());
  dayMessages.useStore.setState(dayMessages.useStore.getInitialState());
});

const pressed = async (): Promise<string | undefined> => {
  await act(() =>
    Promise.resolve(fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', altKey: true })),
  );
  return useDraft.getState().editing?.uiId;
};

it('Alt+S edits the newest message of the chosen customer', async () => {
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  await expect.poll(pressed).toBe('new');
});

it('Alt+S edits nothing for those who may only read', async () => {
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_isManage: 'ph' } } });
  expect(await pressed()).toBeUndefined();
});
