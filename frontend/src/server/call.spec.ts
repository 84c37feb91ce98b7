import { CALL_PREFIX } from '@so-cuoc/shared-domain/contract/define-call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { askEarly } from '../first/early-answers.ts';
import { changeCall, newCommandId, onSignedOut, readCall } from './call.ts';
import { forgetSeen, seenPosition, seePosition } from './seen-position.ts';

const rows = z.array(z.object({ ui_id: z.string() }));

const change = { method: 'POST', path: `${CALL_PREFIX}x`, body: z.unknown(), answer: rows } as const;
const read = { method: 'GET', path: `${CALL_PREFIX}y`, answer: rows } as const;

/** Answers each call in turn and records the requests. */
const serve = (...answers: readonly (Response | Error | DOMException)[]) => {
  const asked: { path: string; headers: Headers; body: unknown }[] = [];
  let next = 0;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, headers: new Headers(init.headers), body: init.body });
    const answer = answers[next];
    next += 1;
    if (answer === undefined) throw new Error('one call too many');
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
  return asked;
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const failure = (code: string, status: number, headers: Record<string, string> = {}) =>
  json({ error: { code, message: 'Câu báo lỗi', field: 'ui_date' } }, status, headers);

beforeEach(() => {
  onSignedOut(() => undefined);
  forgetSeen();
});
afterEach(() => vi.unstubAllGlobals());

describe('changing calls', () => {
  it('send the header of our pages, the command id and JSON, and remember the position', async () => {
    const asked = serve(json([{ ui_id: 'a' }], 200, { 'x-position': '41' }));
    const answer = await changeCall(change, { body: { a: 1 } }, { commandId: 'c-1' });
    expect(answer).toEqual({ ok: true, value: [{ ui_id: 'a' }], position: '41' });
    expect(asked[0]?.headers.get('x-so-cuoc')).toBe('1');
    expect(asked[0]?.headers.get('idempotency-key')).toBe('c-1');
    expect(asked[0]?.body).toBe('{"a":1}');
    expect(seenPosition()).toBe('41');
  });

  it('are followed by reads that wait for them', async () => {
    serve(json([], 200, { 'x-position': '50' }));
    await changeCall(change, { body: {} });
    const asked = serve(json([]));
    await readCall(read, {});
    expect(asked[0]?.headers.get('x-min-position')).toBe('50');
  });

  it.each([
    ['49', '50'],
    ['51', '51'],
  ])('are followed by reads that name what the page was told, if later (%s)', async (told, named) => {
    serve(json([], 200, { 'x-position': '50' }));
    await changeCall(change, { body: {} });
    seePosition(told);
    const asked = serve(json([]), json([]));
    await readCall(read, {});
    await readCall(read, {}, { minPosition: null });
    expect(asked.map(({ headers }) => headers.get('x-min-position'))).toEqual([named, null]);
  });
});

describe('refusals', () => {
  it('carry code, sentence, field and waiting time', async () => {
    serve(failure('toomany', 429, { 'retry-after': '30' }));
    expect(await changeCall(change, { body: {} })).toEqual({
      ok: false,
      failure: { code: 'toomany', message: 'Câu báo lỗi', field: 'ui_date', status: 429, retryAfter: 30 },
    });
  });

  it('without network are `offline`', async () => {
    serve(new TypeError('failed to fetch'));
    expect(await readCall(read, {})).toMatchObject({
      ok: false,
      failure: { code: 'offline', status: 0 },
    });
  });

  it('with an unknown shape are `unexpected`', async () => {
    serve(json([{ ui_id: 7 }]));
    expect(await readCall(read, {})).toMatchObject({ ok: false, failure: { code: 'unexpected' } });
    serve(new Response('<html>', { status: 502 }));
    expect(await readCall(read, {})).toMatchObject({
      ok: false,
      failure: { code: 'unexpected', status: 502 },
    });
  });

  it('with status 401 report that the session has ended, with the message of the service', async () => {
    const ended = vi.fn();
    onSignedOut(ended);
    serve(failure('unauthenticated', 401));
    await readCall(read, {});
    expect(ended.mock.calls).toEqual([['Câu báo lỗi']]);
  });

  it('a view that is behind is requested again', async () => {
    const asked = serve(failure('behind', 503), json([{ ui_id: 'a' }]));
    expect(await readCall(read, {})).toMatchObject({ ok: true });
    expect(asked).toHaveLength(2);
  });

  it('an aborted call throws, so that it cannot be mistaken for an answer', async () => {
    serve(new DOMException('aborted', 'AbortError'));
    await expect(readCall(read, {})).rejects.toThrow('aborted');
  });
});

describe('command ids', () => {
  const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it('are fresh UUIDs', () => {
    expect(newCommandId()).toMatch(UUID_V4);
    expect(newCommandId()).not.toBe(newCommandId());
  });

  it('are UUIDs even on a page over plain http, where randomUUID is missing', () => {
    const plain = { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) };
    const ids = Array.from({ length: 50 }, () => newCommandId(plain));
    expect(ids.filter((id) => UUID_V4.test(id))).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
  });

  it('have version and variant for any bytes', () => {
    const full = { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) };
    expect(newCommandId(full)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});

describe('calls that were sent early', () => {
  it('are answered once by what has come', async () => {
    const asked = serve(json([{ ui_id: 'early' }]), json([{ ui_id: 'later' }]));
    void askEarly(read.path, { method: 'GET' });
    expect(await readCall(read, {})).toMatchObject({ value: [{ ui_id: 'early' }] });
    expect(await readCall(read, {})).toMatchObject({ value: [{ ui_id: 'later' }] });
    expect(asked.length).toBe(2);
  });

  it('are sent again with another body', async () => {
    const asked = serve(json([]), json([{ ui_id: 'b' }]));
    void askEarly(change.path, { method: 'POST', body: '{"a":1}' });
    expect(await changeCall(change, { body: { a: 2 } })).toMatchObject({ value: [{ ui_id: 'b' }] });
    expect(asked.length).toBe(2);
  });

  it('are sent again after a change of this page', async () => {
    serve(json([]), json([], 200, { 'x-position': '60' }), json([{ ui_id: 'later' }]));
    void askEarly(read.path, { method: 'GET' });
    await changeCall(change, { body: {} });
    expect(await readCall(read, {})).toMatchObject({ value: [{ ui_id: 'later' }] });
  });

  it('fail as any call where the service is not reached', async () => {
    serve(new TypeError('no network'));
    void askEarly(read.path, { method: 'GET' });
    expect(await readCall(read, {})).toMatchObject({ failure: { code: 'offline' } });
  });
});
