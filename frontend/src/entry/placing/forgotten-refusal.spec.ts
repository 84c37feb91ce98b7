import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Notice, setNoticePresenter } from '../../design/overlays/notify.ts';
import { useDraft } from '../draft/draft.ts';
import { giveUpRefused } from './forgotten-refusal.ts';
import { addPlacement, type Placement, usePlacements } from './placements.ts';
import { undo } from './undo.ts';
import { recordChange, useUndoLog } from './undo-log.ts';

const DATE = '2026-11-20';
const said = { ui_user_khach_id: 'k-1', ui_chuoi: 'mb 12b10n', ui_chuoi_root: 'mb 12b10n' };
const REFUSED: Placement = {
  request: { ui_id: 'ui-1', ui_user_id: 'agent', ui_date: DATE, ...said },
  commandId: 'command-1',
  customerName: 'Cô Ba',
  reading: null,
  state: { kind: 'refused', reason: 'Khách đã bị khóa' },
};

const told = vi.fn<(notice: Notice) => void>();

const shown = (): readonly Placement[] => [...usePlacements.getState().placements.values()];

beforeEach(() => {
  sessionStorage.clear();
  setNoticePresenter(told);
  told.mockClear();
  usePlacements.setState({ placements: new Map() });
  useUndoLog.setState({ doings: [] });
  useDraft.setState({ agentId: 'agent', date: DATE });
});

afterEach(() => {
  usePlacements.setState({ placements: new Map() });
});

describe('A refused message that was given up', () => {
  it('comes back with its reason by undo, and what was placed before it stays', async () => {
    recordChange({ kind: 'placed', agentId: 'agent', uiId: 'ui-0', date: DATE, said });
    const before = useUndoLog.getState().doings;
    addPlacement(REFUSED);
    giveUpRefused(REFUSED);
    expect(shown()).toEqual([]);
    await undo();
    expect(shown()).toEqual([REFUSED]);
    expect(useUndoLog.getState().doings).toEqual(before);
  });

  it('is told to be back, also to those who hear the page', async () => {
    addPlacement(REFUSED);
    giveUpRefused(REFUSED);
    await undo();
    expect(told.mock.calls.map(([{ text }]) => text)).toEqual([
      'Đã bỏ tin chưa lưu: mb 12b10n',
      'Tin chưa lưu đã trở lại: mb 12b10n',
    ]);
  });

  it('stays away once something else was done', async () => {
    addPlacement(REFUSED);
    giveUpRefused(REFUSED);
    recordChange({
      kind: 'edited',
      agentId: 'other',
      uiId: 'ui-2',
      date: DATE,
      stt: 1,
      before: said,
      after: said,
    });
    await undo();
    expect(shown()).toEqual([]);
  });
});
