import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirm } from '../../design/overlays/confirm.ts';
import { notify } from '../../design/overlays/notify.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
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
afterEach(() => {
  useOutbox.setState({ waiting: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

  it('waits without network under what it will do, and does not say that it is done', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const said = vi.spyOn(notify, 'plain');
    const done = deleteMessage(ROW, 'agent');
    accept();
    await done;
    expect(useOutbox.getState().waiting.map(({ label }) => label)).toEqual(['Xóa tin stt 1']);
    expect(said.mock.calls.map(([text]) => text)).toEqual([texts.deletedLater(1)]);
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
