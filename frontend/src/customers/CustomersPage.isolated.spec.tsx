// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bookContext } from '../entry/book/book-context.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { CustomerTable } from './CustomerTable.tsx';
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

it('What the customers owe together stands below them, of those that are shown', () => {
  const owed = new Map([
    ['k-1', 1500.25],
    ['k-2', -500],
  ]);
  const customers = [CUSTOMER, { ...CUSTOMER, khach_id: 'k-2', khach_name2: 'Chú Tám', stt: 2 }];
  const props = { agentId: 'a', settings: new Map(), onConfigure: vi.fn(), onRename: vi.fn() };
  const { rerender } = render(<CustomerTable {...props} customers={customers} owed={null} />);
  const last = () => screen.getAllByRole('row').at(-1)?.textContent;
  expect(last()).toBe('Tổng');
  rerender(<CustomerTable {...props} customers={customers} owed={owed} />);
  expect(last()).toBe('TổngThu+1.000,25');
  rerender(<CustomerTable {...props} customers={customers.slice(1)} owed={owed} />);
  expect(last()).toBe('TổngBù−500');
});
