import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallResult } from '../server/call.ts';
import { createMessages, type Scope } from './live-messages.ts';
import { messageRowWith as message } from './rows-for-specs.ts';

const SCOPE: Scope = { agentId: 'u1', from: '2026-11-20', to: '2026-11-20' };

/** Loads that the spec resolves. */
const manualLoads = () => {
  const waiting: ((result: CallResult<MessageRow[]>) => void)[] = [];
  const messages = createMessages(() => new Promise((resolve) => waiting.push(resolve)));
  const answer = (rows: MessageRow[]): void => waiting.shift()?.({ ok: true, value: rows, position: null });
  const refuse = (message: string): void =>
    waiting.shift()?.({ ok: false, failure: { code: 'offline', message, status: 0 } });
  return { ...messages, answer, refuse, waiting };
};

describe('Live messages', () => {
  it('show the loaded rows', async () => {
    const { useStore, open, answer } = manualLoads();
    const opened = open(SCOPE);
    expect(useStore.getState().status).toBe('loading');
    answer([message()]);
    await opened;
    expect(useStore.getState()).toMatchObject({ status: 'ready', value: new Map([['m1', message()]]) });
  });

  it('of a past state do not change', async () => {
    const { useStore, open, answer, receive } = manualLoads();
    const opened = open({ ...SCOPE, asOf: '2026-11-20T09:15:00.000Z' });
    receive([{ kind: 'message', row: message({ ui_id: 'm2' }) }]);
    answer([message()]);
    await opened;
    receive([{ kind: 'message-removed', ui_id: 'm1', date: '2026-11-20' }]);
    expect([...useStore.getState().value.keys()]).toEqual(['m1']);
    const now = open(SCOPE);
    expect(useStore.getState().value.size).toBe(0);
    answer([message({ ui_id: 'm3' })]);
    await now;
    expect([...useStore.getState().value.keys()]).toEqual(['m3']);
  });

  it('keep live rows that arrived during the load', async () => {
    const { useStore, open, answer, receive } = manualLoads();
    const opened = open(SCOPE);
    receive([{ kind: 'message', row: message({ ui_id: 'm2', stt: 2 }) }]);
    answer([message()]);
    await opened;
    expect([...useStore.getState().value.keys()]).toEqual(['m1', 'm2']);
  });

  it('are loaded again after a rename, as an older row may come after the new name', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { useStore, open, answer, receive, waiting } = manualLoads();
    const opened = open(SCOPE);
    answer([message({ khach_name2: 'Tên mới' })]);
    await opened;
    receive([{ kind: 'message', row: message({ khach_name2: 'Tên cũ' }) }]);
    receive([{ kind: 'report-stale', khach_id: 'k1' }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting).toHaveLength(1);
    answer([message({ khach_name2: 'Tên mới' })]);
    await vi.advanceTimersByTimeAsync(0);
    expect(useStore.getState().value.get('m1')?.khach_name2).toBe('Tên mới');
  });

  it('count the live changes of each row, for the flash', async () => {
    const { useStore, open, answer, receive } = manualLoads();
    const opened = open(SCOPE);
    answer([message()]);
    await opened;
    receive([{ kind: 'message', row: message({ tientrung: 75 }) }]);
    receive([{ kind: 'message', row: message({ tientrung: 150 }) }]);
    expect(useStore.getState().updates.get('m1')).toBe(2);
  });

  it('ignore the answer for a scope that is no longer shown', async () => {
    const { useStore, open, answer } = manualLoads();
    const left = open(SCOPE);
    const opened = open({ ...SCOPE, from: '2026-11-21', to: '2026-11-21' });
    answer([message()]);
    answer([message({ ui_id: 'm9', ui_date: '2026-11-21' })]);
    await Promise.all([left, opened]);
    expect([...useStore.getState().value.keys()]).toEqual(['m9']);
  });

  it('are loaded again after the service was unreachable, and only then', async () => {
    const { useStore, open, answer, refuse, retry } = manualLoads();
    const opened = open(SCOPE);
    refuse('Không nối được');
    await opened;
    retry();
    answer([message()]);
    await vi.waitFor(() => expect(useStore.getState()).toMatchObject({ status: 'ready', failure: null }));
    retry();
    expect(useStore.getState().status).toBe('ready');
  });

  it('give the reason of a failed load, and keep the rows when a reload fails', async () => {
    const { useStore, open, answer, refuse, reload } = manualLoads();
    const opened = open(SCOPE);
    answer([message()]);
    await opened;
    const again = reload();
    refuse('Không nối được');
    await again;
    expect(useStore.getState()).toMatchObject({ status: 'failed', failure: { message: 'Không nối được' } });
    expect(useStore.getState().value.size).toBe(1);
  });
});
