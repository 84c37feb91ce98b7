// @vitest-environment jsdom
import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { flushOutbox, setResultHandler, submit, useOutbox } from './outbox.ts';

/**
 * jsdom has no IndexedDB: these specs cover the outbox of a browser without storage. It keeps on the page what it could not
 * send, so that specs before these would leave commands to it.
 */
type Answer = 'offline' | number;

/** Answers each call with a status, and records the command ids. */
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

/** A placement with any body. */
const ANY = { ...betCalls.place, body: z.unknown(), answer: z.unknown() } as const;

const send = (commandId: string, about = commandId) =>
  submit(ANY, {
    body: { commandId },
    label: commandId,
    about,
    commandId,
  });
const waiting = () => useOutbox.getState().waiting.map(({ commandId }) => commandId);

beforeEach(() => {
  useOutbox.setState({ waiting: [] });
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  setResultHandler(() => Promise.resolve(() => null));
});
afterEach(() => vi.unstubAllGlobals());

describe('The outbox', () => {
  it('keeps nothing after an answer', async () => {
    serve(200);
    expect(await send('c-1')).toMatchObject({ ok: true });
    expect(waiting()).toEqual([]);
  });

  it('keeps nothing after a final refusal', async () => {
    serve(400);
    expect(await send('c-1')).toMatchObject({ ok: false });
    expect(waiting()).toEqual([]);
  });

  it('keeps a command without network, sends it later once with the same id, and reports the result', async () => {
    const told = vi.fn();
    setResultHandler(() => Promise.resolve(told.mockReturnValue(null)));
    const keys = serve('offline', 200);
    await send('c-1');
    expect(waiting()).toEqual(['c-1']);
    await flushOutbox();
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-1']);
    expect(waiting()).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('sends a command of unknown outcome again with the same id until it is settled', async () => {
    const told = vi.fn();
    setResultHandler(() => Promise.resolve(told.mockReturnValue(null)));
    const keys = serve(503, 503, 200);
    expect(await send('c-1')).toMatchObject({ ok: false, failure: { status: 503 } });
    expect(waiting()).toEqual(['c-1']);
    await flushOutbox();
    expect(waiting()).toEqual(['c-1']);
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-1', 'c-1']);
    expect(waiting()).toEqual([]);
    expect(told).toHaveBeenCalledOnce();
  });

  it('sends in order of entry and stops at the first command without an answer', async () => {
    const keys = serve('offline', 'offline', 'offline');
    await send('c-1');
    await send('c-2');
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-2', 'c-1']);
    expect(waiting()).toEqual(['c-1', 'c-2']);
  });

  it('continues with other commands if one makes the service fail', async () => {
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

  it('sends the second command about a message only after the first one is settled', async () => {
    const keys = serve('offline', 500, 200, 200);
    await send('c-1', 'ui-1');
    expect(await send('c-2', 'ui-1')).toMatchObject({ ok: false, failure: { code: 'offline' } });
    await vi.waitFor(() => expect(keys).toEqual(['c-1', 'c-1']));
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-1', 'c-1', 'c-2']);
    expect(waiting()).toEqual([]);
  });

  it('hides a command from the next account after a 401, and sends it once its own account is back', async () => {
    const keys = serve(401, 200);
    await send('c-1');
    useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_idd: 'u-2' } } });
    await flushOutbox();
    expect([waiting(), keys]).toEqual([[], ['c-1']]);
    useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
    await flushOutbox();
    expect(keys).toEqual(['c-1', 'c-1']);
  });

  it('sends nothing while the result handler cannot be loaded', async () => {
    setResultHandler(() => Promise.reject(new TypeError('failed to fetch')));
    const keys = serve('offline', 200);
    await send('c-1');
    await flushOutbox();
    expect([waiting(), keys]).toEqual([['c-1'], ['c-1']]);
  });

  it('times out on a silent service and sends the same command again', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      return new Promise((resolve, reject) => {
        if (init.signal?.aborted === true) reject(init.signal.reason as Error);
        else resolve(new Response('[]'));
      });
    });
    await send('c-1');
    expect(waiting()).toEqual(['c-1']);
    timeout.mockRestore();
    await flushOutbox();
    expect([waiting(), keys]).toEqual([[], ['c-1', 'c-1']]);
  });
});
