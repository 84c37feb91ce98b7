// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { listenLive } from '../server/live.ts';
import { AGENT_RECORD } from './record-for-specs.ts';
import { refreshRecord, useSession } from './session.ts';

const { listeners } = vi.hoisted((): { listeners: Parameters<typeof listenLive>[0][] } => ({
  listeners: [],
}));

vi.mock(import('../server/live.ts'), async (load) => ({
  ...(await load()),
  openLive: () => Promise.resolve(),
  listenLive: (listener) => {
    listeners.push(listener);
    return () => undefined;
  },
}));

it.each(['resumed', 'reload'] as const)(
  'an account that changed while the channel was not there is known once it is (%s)',
  async (back) => {
    useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
    const record = { ...AGENT_RECORD, overtime: 'over' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([record])));
    for (const listener of listeners) listener[back]?.();
    await vi.waitFor(() => expect(useSession.getState().state).toMatchObject({ record }));
  },
);

it('a record that is as before changes nothing on the page', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json([AGENT_RECORD])));
  vi.stubGlobal('fetch', fetched);
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, overtime: 'over' } } });
  await refreshRecord();
  const before = useSession.getState();
  expect(before.state).toMatchObject({ record: AGENT_RECORD });
  await refreshRecord();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(useSession.getState()).toBe(before);
});
