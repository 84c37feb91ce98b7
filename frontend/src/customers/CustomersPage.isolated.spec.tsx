// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookContext } from '../entry/book/book-context.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { CustomersPage } from './CustomersPage.tsx';
import { keepGuideShown } from './first-steps/shown-before.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const CUSTOMER = {
  khach_id: 'k-1',
  khach_name: 'Cô Ba',
  khach_name2: 'Cô Ba',
  khach_createdate: '2026-11-20T09:15:00.000Z',
  stt: 1,
};

it.each([
  ['that showed the guide last waits for it with the customers', true],
  ['that did not shows the customers at once', false],
])('A device %s, so that nothing moves', (_, showedGuide) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { user_idd: agentId } = AGENT_RECORD;
  keepGuideShown(agentId, showedGuide);
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  const { value } = bookContext.useStore.getState();
  bookContext.useStore.setState({
    status: 'ready',
    key: agentId,
    value: { ...value, customers: [CUSTOMER] },
  });
  render(<CustomersPage />);
  const table = () => screen.queryByRole('table');
  expect(table() === null).toBe(showedGuide);
});
