// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { useDraft } from '../draft/draft.ts';
import { useHidden } from './placements.ts';
import { undo } from './undo.ts';
import { recordChange, useUndoLog, type UndoableChange } from './undo-log.ts';

const DATE = '2026-11-20';
const KHACH = '0199a1b2-0000-7000-8000-000000000001';
const said = { ui_user_khach_id: KHACH, ui_chuoi: 'tp 12b5n', ui_chuoi_root: 'TP 12 b5' };
const after = { ...said, ui_chuoi: 'tp 12b9n' };
const PLACED: UndoableChange = { kind: 'placed', agentId: 'agent', uiId: 'ui-1', date: DATE, said };
const EDITED: UndoableChange = {
  kind: 'edited',
  agentId: 'agent',
  uiId: 'ui-1',
  date: DATE,
  stt: 3,
  before: said,
  after,
};

const asked = z.looseObject({ ui_id: z.string() });
/** Gives every call the same answer and records the requests in order. */
const serve = (answer: unknown) => {
  const calls: z.infer<typeof asked>[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    calls.push(asked.parse(JSON.parse(z.string().parse(init.body))));
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
  return calls;
};

beforeEach(() => {
  sessionStorage.clear();
  useHidden.setState({ hidden: new Set() });
  useUndoLog.setState({ doings: [] });
  useDraft.setState({ agentId: 'agent', date: DATE, khachId: 'k-2', text: '', editing: null });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
});
afterEach(() => vi.unstubAllGlobals());

describe('Undo', () => {
  it('deletes a placed message and restores its text to the editor', async () => {
    const calls = serve([{ result: 'updatesuccess' }]);
    recordChange(PLACED);
    await undo();
    expect(calls).toMatchObject([{ ui_id: 'ui-1', action: 'delete', ui_seen: said }]);
    expect(useDraft.getState()).toMatchObject({ khachId: KHACH, text: 'tp 12b5n', original: 'TP 12 b5' });
    expect(useUndoLog.getState().doings).toEqual([]);
  });

  it('keeps another text in the editor when a placement is undone', async () => {
    serve([{ result: 'updatesuccess' }]);
    useDraft.setState({ text: 'tp 99b1n' });
    recordChange(PLACED);
    await undo();
    expect(useDraft.getState()).toMatchObject({ khachId: 'k-2', text: 'tp 99b1n' });
  });

  it('does not delete a message that somebody else has changed since', async () => {
    serve([{ result: 'thaydoi', message: 'Tin này vừa được sửa ở nơi khác.' }]);
    recordChange(PLACED);
    await undo();
    expect(useHidden.getState().hidden.size).toBe(0);
    expect(useDraft.getState().text).toBe('');
  });

  it('restores the content before an edit if nobody else has changed it since', async () => {
    const calls = serve([{ thisID: 'okie@ui-1', tienxac: 90, thucthu: 67.5 }]);
    recordChange(EDITED);
    await undo();
    expect(calls).toMatchObject([{ ui_id: 'ui-1', ui_date: DATE, ...said, ui_seen: after }]);
  });

  it('undoes the latest change of the current book, also after a reload', async () => {
    const calls = serve([{ result: 'updatesuccess' }]);
    recordChange(PLACED);
    recordChange({ kind: 'deleted', agentId: 'agent', uiId: 'ui-2', date: DATE, stt: 2 });
    recordChange({ kind: 'deleted', agentId: 'other', uiId: 'ui-3', date: DATE, stt: 3 });
    vi.resetModules();
    const reloaded = await import('./undo-log.ts');
    expect(reloaded.useUndoLog.getState().doings.map(({ uiId }) => uiId)).toEqual(['ui-1', 'ui-2', 'ui-3']);
    await undo();
    expect(calls).toMatchObject([{ ui_id: 'ui-2', action: 'restore' }]);
  });
});
