import { betCalls } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { flushOutbox, onDelivered, submit, useOutbox } from './outbox.ts';

/** jsdom has no IndexedDB: these specs show the outbox of a browser without storage. */
type Answer = 'offline' | number;

/** Answers each call with a status, and keeps the command ids that came. */
const serve = (...answers: readonly Answer[]) => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    const answer = answers[keys.length] ?? 200;
    keys.push(new Headers(init.headers).get('idempotency-key'));
    if (answer === 'offline') return Promise.reject(new TypeError('failed to fetch'));
    const body = answer === 200 ? [] : { error: { code: 'internal', message: 'Máy chủ báo lỗi' } };
    return Promise.resolve(new Response(JSON.stringify(body), { status: answer }));
  });
  return keys;
};

/** A placement of whatever is said. */
const ANY = { ...betCalls.place, body: z.unknown(), answer: z.unknown() } as const;

const send = (commandId: string) =>
  submit(ANY, {
    body: { commandId },
    label: commandId,
    commandId,
  });
const waiting = () => useOutbox.getState().waiting.map(({ commandId }) => commandId);

beforeEach(() => {
  useOutbox.setState({ waiting: [] });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the outbox', () => {
  it('given an answer, keeps nothing', async () => {
    serve(200);
    expect(await send('c-1')).toMatchObject({ ok: true });
    expect(waiting()).toEqual([]);
  });

  it('given a final refusal, keeps nothing either', async () => {
    serve(400);
    expect(await send('c-1')).toMatchObject({ ok: false });
    expect(waiting()).toEqual([]);
  });

  it('given no network, keeps the command and later sends it with the same id, once, and tells', async () => {
    const told = vi.fn();
    const stop = onDelivered(told);
    const keys = serve('offline', 200);
    await send('c-1');
    expect(waiting()).toEqual(['c-1']);
    await flushOutbox();
    await flushOutbox();
    stop();
    expect(keys).toEqual(['c-1', 'c-1']);
    expect(waiting()).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('sends in the order of entry and stops at the first that gets no answer', async () => {
    const keys = serve('offline', 'offline', 'offline');
    await send('c-1');
    await send('c-2');
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-2', 'c-1']);
    expect(waiting()).toEqual(['c-1', 'c-2']);
  });

  it('lets the others pass when one makes the service fail', async () => {
    serve('offline', 'offline', 500, 200);
    await send('c-1');
    await send('c-2');
    await flushOutbox();
    expect(waiting()).toEqual(['c-1']);
  });

  it('sends nothing of another account', async () => {
    const keys = serve('offline');
    await send('c-1');
    useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_idd: 'u-2' } } });
    await flushOutbox();
    expect(keys).toEqual(['c-1']);
  });
});
