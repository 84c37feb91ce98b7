import * as overflowCalls from '@so-cuoc/shared-domain/contract/calls/reports/overflow.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runOverflow } from './RunList.tsx';

const AGENT = '00000000-0000-4000-8000-000000000001';
const run = (text: string, mien = 'MN') => ({
  sc_lan: 2,
  sc_ui_run_time: '16:02:00',
  sc_mien: mien,
  sc_string_combine: text,
  sc_arrSoCo: [],
  sc_arrVuot: [],
});
const asked: { readonly path: string; readonly id: string | null }[] = [];
const copied: string[] = [];

const answering = (...answers: readonly (() => Promise<Response>)[]): void => {
  const left = [...answers];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, id: new Headers(init.headers).get('idempotency-key') });
    return left.shift()?.() ?? Promise.reject(new TypeError('no network'));
  });
};
const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
const lost = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  asked.length = 0;
  copied.length = 0;
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('copying a new run', () => {
  it('marks it and copies the text of the answer for its region only', async () => {
    answering(
      json([{ result: 'updatesuccess', sc_lan: 2, rows: [run('vl 75.50b30n'), run('mb 1b2n', 'MB')] }]),
    );
    await runOverflow(AGENT, '2026-11-20', 'MN');
    expect(asked.map(({ path }) => path)).toEqual([
      `${pathOf(overflowCalls.handOn, { params: { userId: AGENT, date: '2026-11-20' } })}?mien=MN`,
    ]);
    expect(copied).toEqual(['vl 75.50b30n']);
  });

  it('retries with the same id after no answer, and with a new id after an answer', async () => {
    const done = json([{ result: 'updatesuccess', sc_lan: 2, rows: [run('vl 75.50b30n')] }]);
    answering(lost, done, done);
    for (let time = 0; time < 3; time += 1) await runOverflow(AGENT, '2026-11-20', 'MN');
    const [first, second, third] = asked.map(({ id }) => id);
    expect(first).toBe(second);
    expect(third).not.toBe(second);
    expect(copied).toEqual(['vl 75.50b30n', 'vl 75.50b30n']);
  });

  it('copies nothing if nothing is above a limit any more', async () => {
    answering(json([{ result: 'updatesuccess', sc_lan: null, rows: [] }]));
    await runOverflow(AGENT, '2026-11-20', 'MN');
    expect(copied).toEqual([]);
  });
});
