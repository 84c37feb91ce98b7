import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConfirm } from '../design/confirm.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { remove, useRemovals } from './remove.ts';

const KEY = 'so-cuoc.deleted';
const uiIds = (): readonly string[] => useRemovals.getState().undoable.map(({ uiId }) => uiId);

beforeEach(() => {
  localStorage.clear();
  useRemovals.setState({ hidden: new Set(), undoable: [] });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
});
afterEach(() => vi.unstubAllGlobals());

const accept = (): void => useConfirm.getState().open?.answer(true);

describe('deleting a message', () => {
  it('given a page that is closed before the answer, the message can be brought back', async () => {
    const sent = new Promise<void>((resolve) => {
      vi.stubGlobal('fetch', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    void remove('agent', 'ui-1', 1);
    accept();
    await sent;
    expect(uiIds()).toEqual(['ui-1']);
    expect(localStorage.getItem(KEY)).toContain('ui-1');
  });

  it('given a refusal, there is nothing to bring back', async () => {
    const body = JSON.stringify([{ result: 'khongco', message: 'Không có tin này' }]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })));
    const done = remove('agent', 'ui-1', 1);
    accept();
    await done;
    expect(uiIds()).toEqual([]);
    expect(useRemovals.getState().hidden.size).toBe(0);
  });
});
