import { beforeEach, describe, expect, it } from 'vitest';
import { dayMessages } from '../../bet-messages/live-messages.ts';
import {
  addPlacement,
  confirmUpTo,
  dropPlacement,
  setPlacementState,
  type Placement,
  stateFromAnswer,
  usePlacements,
} from './placements.ts';

const placement = (uiId: string): Placement => ({
  request: {
    ui_id: uiId,
    ui_user_id: 'u',
    ui_user_khach_id: 'k',
    ui_date: '2026-11-20',
    ui_chuoi: 'tp 12b5n',
    ui_chuoi_root: 'tp 12b5n',
  },
  commandId: `c-${uiId}`,
  customerName: 'Anh Ba',
  reading: null,
  state: { kind: 'sending' },
});

const ids = (): string[] => [...usePlacements.getState().placements.keys()];

describe('Placements', () => {
  beforeEach(() => usePlacements.setState({ placements: new Map() }));

  it('stay until the view has reached their position', () => {
    addPlacement(placement('a'));
    addPlacement(placement('b'));
    setPlacementState('a', { kind: 'accepted', position: '9' });
    setPlacementState('b', { kind: 'accepted', position: '10' });
    confirmUpTo('8');
    expect(ids()).toEqual(['a', 'b']);
    confirmUpTo('9');
    expect(ids()).toEqual(['b']);
    confirmUpTo('10');
    expect(ids()).toEqual([]);
  });

  it('of the shown day stay until its rows have them, as another view can be ahead', () => {
    const day = dayMessages.useStore;
    const shown = { agentId: 'u', from: '2026-11-20', to: '2026-11-20' };
    day.setState({ key: shown, value: new Map() });
    try {
      addPlacement(placement('a'));
      setPlacementState('a', { kind: 'accepted', position: '9' });
      confirmUpTo('9');
      expect(ids()).toEqual(['a']);
      day.setState({ key: { ...shown, from: '2026-11-19' } });
      confirmUpTo('9');
      expect(ids()).toEqual([]);
    } finally {
      day.setState({ key: null });
    }
  });

  it('are not confirmed while being sent, waiting or refused', () => {
    addPlacement(placement('a'));
    addPlacement(placement('b'));
    addPlacement(placement('c'));
    setPlacementState('b', { kind: 'unsent' });
    setPlacementState('c', { kind: 'refused', reason: 'không lưu được' });
    confirmUpTo('99');
    expect(ids()).toEqual(['a', 'b', 'c']);
    dropPlacement('c');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('are not brought back by a late answer', () => {
    setPlacementState('a', { kind: 'unsent' });
    expect(ids()).toEqual([]);
  });
});

describe('An answer', () => {
  const okay = (thisID: string, more = {}) => ({
    ok: true as const,
    value: [{ thisID, ...more }] as [{ thisID: string }],
    position: '7',
  });

  it('with okie@… accepts the message at its position', () => {
    expect(stateFromAnswer(okay('okie@0199'), false)).toEqual({ kind: 'accepted', position: '7' });
  });

  it('of any other kind refuses the message with its reason', () => {
    expect(stateFromAnswer(okay('loi', { message: 'Tin đã bị xóa' }), false)).toEqual({
      kind: 'refused',
      reason: 'Tin đã bị xóa',
    });
    const errors = [
      { code: 'kotien', severity: 'error', message: 'Không có tiền', line: 1, start: 0, end: 1 },
    ];
    expect(stateFromAnswer(okay('loi', { errors }), false)).toEqual({
      kind: 'refused',
      reason: 'Không có tiền',
    });
    expect(stateFromAnswer(okay('loi'), false)).toEqual({
      kind: 'refused',
      reason: 'Chưa lưu được vui lòng refresh page và thử lại',
    });
  });

  it('that never arrived leaves the message waiting; a final failure refuses it', () => {
    const failure = { code: 'offline', message: 'Không nối được', status: 0 };
    expect(stateFromAnswer({ ok: false, failure }, true)).toEqual({ kind: 'unsent' });
    expect(
      stateFromAnswer({ ok: false, failure: { ...failure, code: 'forbidden', status: 403 } }, false),
    ).toEqual({ kind: 'refused', reason: 'Không nối được' });
  });
});
