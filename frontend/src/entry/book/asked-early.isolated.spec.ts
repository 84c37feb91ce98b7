// @vitest-environment jsdom
import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import * as installationCalls from '@so-cuoc/shared-domain/contract/calls/service/installation.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { askInOrder, type EntryAhead } from '../../first/ask-early.ts';
import { forgetEarly, SIGNED_IN_KEY } from '../../first/early-answers.ts';
import { changeCall, readCall } from '../../server/call.ts';
import { AGENT_RECORD } from '../../session/record-for-specs.ts';
import { loadBook } from './load-book.ts';

const AGENT = { ...AGENT_RECORD, user_agent: 'đại lý/1' };
const asked: string[] = [];

/** Answers as a service whose cookie is, or is not, a session of `record`. */
const serve = (cookie: boolean, record: unknown = AGENT, sample = ''): void => {
  vi.stubGlobal('fetch', (path: string, { method, headers }: RequestInit) => {
    asked.push(`${String(method)} ${path} ${JSON.stringify(headers ?? {})}`);
    if (path.endsWith('/health')) return Promise.resolve(Response.json({ cookie, views: [] }));
    const isConfig = path === installationCalls.webConfig.path;
    return Promise.resolve(Response.json([isConfig ? { info_sample: sample } : record]));
  });
};

const askAt = (address: string): Promise<EntryAhead | null> => {
  window.history.replaceState(null, '', address);
  return askInOrder();
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

it('a device that was never signed in asks for nothing but the position and what every page reads', async () => {
  serve(false);
  expect(await askAt('/datcuoc1')).toBeNull();
  expect(asked.length).toBe(2);
});

it.each([
  ['another page', '/baocao', AGENT],
  ['an account without a book', '/datcuoc1', { ...AGENT, user_isManage: 'ad' }],
  ['an account whose time is over', '/datcuoc1', { ...AGENT, overtime: 'over' }],
  ['a session that has ended', '/datcuoc1', { error: { code: 'unauthenticated' } }],
])('no book is asked for early on %s', async (_, address, record) => {
  serve(true, record);
  expect(await askAt(address)).toBeNull();
  expect(asked.length).toBe(3);
});

it.each([
  ['', 'off', '', true],
  ['SỔ MẪU', 'on', '', true],
  ['', 'required', '', false],
  ['', 'off', 'Bảo trì lúc 22 giờ', false],
] as const)(
  'it is known what stands around bet entry (sample “%s”, second step %s, notice “%s”)',
  async (sample, step, notice, isPlain) => {
    serve(true, { ...AGENT, user_totp: step, info_message_user: notice }, sample);
    expect(await askAt('/datcuoc1')).toEqual({ agent: AGENT.user_agent, sample, isPlain });
  },
);
