import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirm } from '../../design/overlays/confirm.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { useSession } from '../../session/session.ts';
import { useHidden } from './placements.ts';
import { deleteMessage } from './message-commands.ts';
import { useUndoLog } from './undo-log.ts';

const ROW = { ui_id: 'ui-1', ui_date: '2026-11-20', stt: 1 };
const uiIds = (): readonly string[] => useUndoLog.getState().doings.map(({ uiId }) => uiId);

beforeEach(() => {
  sessionStorage.clear();
  useHidden.setState({ hidden: new Set() });
  useUndoLog.setState({ doings: [] });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
});
afterEach(() => vi.unstubAllGlobals());

const accept = (): void => useConfirm.getState().open?.answer(true);

describe('Deleting a message', () => {
  it('can be undone after the page was closed before the answer', async () => {
    const sent = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    void deleteMessage(ROW, 'agent');
    accept();
    await sent;
    expect(uiIds()).toEqual(['ui-1']);
    expect(sessionStorage.getItem('so-cuoc.undo')).toContain('ui-1');
  });

  it('leaves nothing to undo after a refusal', async () => {
    const body = JSON.stringify([{ result: 'khongco', message: 'Không có tin này' }]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })));
    const done = deleteMessage(ROW, 'agent');
    accept();
    await done;
    expect(uiIds()).toEqual([]);
    expect(useHidden.getState().hidden.size).toBe(0);
  });
});
