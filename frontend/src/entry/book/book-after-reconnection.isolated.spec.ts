// @vitest-environment jsdom
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { expect, it, vi } from 'vitest';
import type { listenLive } from '../../server/live.ts';
import { bookContext } from './book-context.ts';

const channel = vi.hoisted(() => ({ listeners: new Set<Parameters<typeof listenLive>[0]>() }));
vi.mock(import('../../server/live.ts'), async (real) => ({
  ...(await real()),
  listenLive: (listener) => {
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  },
}));

it('prices that could not be loaded anew are asked for once the connection is back', async () => {
  let asked = 0;
  vi.stubGlobal('fetch', (path: string) => {
    if (path === pathOf(customerCalls.configuration, { params: { userId: 'a' } })) asked += 1;
    return Promise.reject(new TypeError('no network'));
  });
  bookContext.useStore.setState({ key: 'a', status: 'ready' });
  await bookContext.reload();
  expect(bookContext.useStore.getState().status).toBe('ready');
  for (const { resumed } of channel.listeners) resumed?.();
  expect(asked).toBe(2);
});
