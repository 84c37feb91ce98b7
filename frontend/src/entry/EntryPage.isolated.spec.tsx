// @vitest-environment jsdom
import * as customerCalls from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { pathOf } from '@so-cuoc/shared-domain/contract/call-request.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { texts } from '../i18n/vi/entry/entry.ts';
import type { listenLive } from '../server/live.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { bookContext } from './book/book-context.ts';
import { EntryPage } from './EntryPage.tsx';

const channel = vi.hoisted(() => ({ listeners: new Set<Parameters<typeof listenLive>[0]>() }));
vi.mock(import('../server/live.ts'), async (real) => ({
  ...(await real()),
  listenLive: (listener) => {
    channel.listeners.add(listener);
    return () => channel.listeners.delete(listener);
  },
}));

it('a book without customers is asked for again when one is created elsewhere', () => {
  onTestFinished(cleanup);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise(() => undefined);
  });
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_agent: 'a' } } });
  bookContext.useStore.setState({ key: 'a', status: 'ready' });
  render(<EntryPage />);
  expect(screen.getByText(texts.noCustomers)).toBeTruthy();
  asked.length = 0;
  act(() => {
    for (const { changes } of channel.listeners)
      changes?.({ position: '9', view: 'customers', rows: [{ kind: 'customer-removed', khach_id: 'k' }] });
  });
  expect(asked).toContain(pathOf(customerCalls.list, { params: { userId: 'a' } }));
});
