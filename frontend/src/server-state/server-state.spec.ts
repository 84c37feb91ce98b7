import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallFailure, CallResult } from '../server/call.ts';
import { createServerState } from './server-state.ts';

interface Key {
  readonly agentId: string;
  readonly asOf?: string;
}

const NOW: Key = { agentId: 'a' };

/** A state of strings. The spec resolves its loads, oldest first. The update '!' outdates it. */
const manualLoads = (options: { readonly staysReady?: boolean } = {}) => {
  const waiting: ((answer: CallResult<readonly string[]>) => void)[] = [];
  let loads = 0;
  const parts: (((part: readonly string[]) => void) | undefined)[] = [];
  const state = createServerState<Key, readonly string[], string>({
    load: (_, { early }) => {
      loads += 1;
      parts.push(early);
      return new Promise((resolve) => waiting.push(resolve));
    },
    empty: [],
    isPast: ({ asOf }) => asOf !== undefined,
    merge: (rows, updates) => [...rows, ...updates],
    isOutdatedBy: (_, updates) => updates.includes('!'),
    ...options,
  });
  const answer = (...value: string[]): void => waiting.shift()?.({ ok: true, value, position: null });
  const fail = (failure: CallFailure): void => waiting.shift()?.({ ok: false, failure });
  const refuse = (): void => fail({ code: 'offline', message: 'offline', status: 0 });
  const refuseFor = (retryAfter: number): void =>
    fail({ code: 'queuefull', message: 'queuefull', status: 503, retryAfter });
  return { ...state, loads: () => loads, parts, answer, refuse, refuseFor };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('server state', () => {
  it('keeps the value of an equal key during a reload, and drops that of another key at once', async () => {
    const { useStore, open, answer } = manualLoads();
    const first = open(NOW);
    answer('x');
    await first;
    void open({ agentId: 'a' });
    expect(useStore.getState()).toMatchObject({ status: 'ready', value: ['x'] });
    void open({ agentId: 'b' });
    expect(useStore.getState()).toMatchObject({ status: 'loading', value: [] });
  });

  it('reloads once after several updates that outdate it', async () => {
    const { open, answer, receive, loads } = manualLoads();
    const first = open(NOW);
    answer('x');
    await first;
    receive(['!']);
    receive(['!']);
    expect(loads()).toBe(1);
    vi.advanceTimersByTime(400);
    expect(loads()).toBe(2);
  });

  it('reloads after a load during which it became outdated', async () => {
    const { open, answer, receive, loads } = manualLoads();
    const first = open(NOW);
    receive(['!']);
    vi.advanceTimersByTime(400);
    expect(loads()).toBe(1);
    answer('x');
    await first;
    vi.advanceTimersByTime(400);
    expect(loads()).toBe(2);
  });

  it('neither merges updates into a past moment nor reloads it for them', async () => {
    const { useStore, open, answer, receive, loads } = manualLoads();
    const first = open({ ...NOW, asOf: '2026-11-20T09:15:00.000Z' });
    answer('x');
    await first;
    receive(['y', '!']);
    vi.advanceTimersByTime(400);
    expect(useStore.getState().value).toEqual(['x']);
    expect(loads()).toBe(1);
  });

  it('keeps the value of a failed reload, and stays ready only with staysReady', async () => {
    for (const staysReady of [false, true]) {
      const { useStore, open, reload, answer, refuse } = manualLoads({ staysReady });
      const first = open(NOW);
      answer('x');
      await first;
      const again = reload();
      refuse();
      await again;
      expect(useStore.getState()).toMatchObject({ status: staysReady ? 'ready' : 'failed', value: ['x'] });
    }
  });

  it('shows what came early with the updates since, while it is loading', async () => {
    const { useStore, open, receive, parts, answer } = manualLoads();
    const first = open(NOW);
    receive(['live']);
    parts[0]?.(['x']);
    expect(useStore.getState()).toMatchObject({ status: 'loading', value: ['x', 'live'] });
    answer('x', 'y');
    await first;
    expect(useStore.getState()).toMatchObject({ status: 'ready', value: ['x', 'y', 'live'] });
  });

  it('never shows a part where all was shown, of another key, or after a failure', async () => {
    const { useStore, open, parts, answer, refuse } = manualLoads();
    const first = open(NOW);
    answer('x', 'y');
    await first;
    void open(NOW);
    expect(parts[1]).toBeUndefined();
    refuse();
    void open({ agentId: 'b' });
    const other = open({ agentId: 'c' });
    parts[2]?.(['z']);
    expect(useStore.getState().value).toEqual([]);
    parts[3]?.(['z']);
    refuse();
    refuse();
    await other;
    expect(useStore.getState()).toMatchObject({ status: 'failed', value: [] });
  });

  it('keeps no part as if it were all after a reload in between has failed', async () => {
    const { useStore, open, reload, parts, answer, refuse } = manualLoads();
    const first = open(NOW);
    parts[0]?.(['x']);
    const again = reload();
    answer('x', 'y');
    refuse();
    await Promise.all([first, again]);
    expect(useStore.getState()).toMatchObject({ status: 'failed', value: [] });
  });

  it('fails if the first load fails, also with staysReady', async () => {
    const { useStore, open, refuse } = manualLoads({ staysReady: true });
    const first = open(NOW);
    refuse();
    await first;
    expect(useStore.getState()).toMatchObject({ status: 'failed', failure: { code: 'offline' }, value: [] });
  });

  it('asks again after the time that a refusal names, longer each time', async () => {
    const { useStore, open, loads, answer, refuseFor } = manualLoads();
    const first = open(NOW);
    refuseFor(4);
    await first;
    expect(useStore.getState().status).toBe('failed');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(loads()).toBe(2);
    refuseFor(4);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(loads()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(3);
    answer('x');
    await vi.advanceTimersByTimeAsync(0);
    expect(useStore.getState()).toMatchObject({ status: 'ready', failure: null, value: ['x'] });
  });

  it('asks once where somebody asks before that time, and not for a screen that is closed', async () => {
    const { open, reload, cancel, loads, refuseFor } = manualLoads();
    const first = open(NOW);
    refuseFor(4);
    await first;
    const again = reload();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(loads()).toBe(2);
    refuseFor(4);
    await again;
    cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads()).toBe(2);
  });

  it('loads what stayed ready after a failure again, once the connection is back', async () => {
    const { useStore, open, reload, retry, loads, answer, refuse } = manualLoads({ staysReady: true });
    const first = open(NOW);
    answer('old');
    await first;
    const failing = reload();
    refuse();
    await failing;
    retry();
    answer('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(useStore.getState()).toMatchObject({ status: 'ready', value: ['new'] });
    retry();
    expect(loads()).toBe(3);
  });

  it('reports an error of the load function, but not the abort of a replaced load', async () => {
    const state = createServerState<string, null>({
      load: (key, { signal }) =>
        key === 'broken'
          ? Promise.reject(new Error('broken'))
          : new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      empty: null,
    });
    const replaced = state.open('slow');
    const broken = state.open('broken');
    await expect(replaced).resolves.toBeUndefined();
    await expect(broken).rejects.toThrow('broken');
  });
});
