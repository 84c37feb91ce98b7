// @vitest-environment jsdom
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { askInOrder } from '../../first/ask-early.ts';
import { forgetEarly, SIGNED_IN_KEY } from '../../first/early-answers.ts';
import { changeCall, readCall } from '../../server/call.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { loadBook } from './load-book.ts';

const AGENT = { ...AGENT_RECORD, user_agent: 'đại lý/1' };
const asked: string[] = [];

/** Answers as a service whose cookie is, or is not, a session of `record`. */
const serve = (cookie: boolean, record: unknown = AGENT): void => {
  vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit) => {
    asked.push(`${String(method)} ${path} ${JSON.stringify(headers ?? {})}`);
    return Promise.resolve(Response.json(path.endsWith('/health') ? { cookie, views: [] } : [record]));
  });
};

const askAt = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address);
  await askInOrder();
};

beforeEach(() => {
  asked.length = 0;
  forgetEarly();
  localStorage.clear();
});

it.each([false, true])(
  'what bet entry asks first is what was asked early (known device: %s)',
  async (known) => {
    if (known) localStorage.setItem(SIGNED_IN_KEY, '{}');
    serve(true);
    await askAt('/datcuoc1');
    const early = asked.splice(0);
    expect(early.length).toBe(6);
    const askAgain = async (): Promise<void> => {
      await readCall(installationCalls.health, {}, { minPosition: null });
      await changeCall(sessionCalls.signIn, { body: { modify: 'check' } });
      await loadBook(AGENT.user_agent);
    };
    await askAgain();
    expect(asked).toEqual([]);
    await askAgain();
    expect(asked.map((call) => call.replace(' {}', '')).sort()).toEqual(
      early.map((call) => call.replace(' {}', '')).sort(),
    );
  },
);

it('a device that was never signed in asks for nothing but the position', async () => {
  serve(false);
  await askAt('/datcuoc1');
  expect(asked.length).toBe(1);
});

it.each([
  ['another page', '/baocao', AGENT],
  ['an account without a book', '/datcuoc1', { ...AGENT, user_isManage: 'ad' }],
  ['an account whose time is over', '/datcuoc1', { ...AGENT, overtime: 'over' }],
  ['a session that has ended', '/datcuoc1', { error: { code: 'unauthenticated' } }],
])('no book is asked for early on %s', async (_, address, record) => {
  serve(true, record);
  await askAt(address);
  expect(asked.length).toBe(2);
});
