import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InSideColumn } from '../tables/cards.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { PAYMENT_ROW } from './payment-row-for-specs.ts';
import { RenewalsToApprove } from './RenewalsToApprove.tsx';

const answer = (rows: readonly PaymentRow[]): unknown =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(rows))));

afterEach(() => {
  cleanup();
  useSession.setState(useSession.getInitialState(), true);
  vi.unstubAllGlobals();
});

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  useSession.setState({
    state: { kind: 'in', record: { ...AGENT_RECORD, user_idd: 'admin', user_isManage: 'ad' } },
  });
});

it('On a card each action of a renewal is a word: a finger rests on no sign to read it', async () => {
  answer([PAYMENT_ROW]);
  render(
    <InSideColumn value>
      <RenewalsToApprove heading={null} />
    </InSideColumn>,
  );
  const actions = await screen.findAllByLabelText(/: daily1$/);
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Đã trả tiền', 'Đổi ngày hết hạn', 'Xóa']);
});

it('The seller of a renewal is a manager, the admin in one word, or nobody', async () => {
  answer([
    { ...PAYMENT_ROW, gia_id: 'a' },
    { ...PAYMENT_ROW, gia_id: 'b', gia_manage: 'admin', user_namee2: 'admin' },
    { ...PAYMENT_ROW, gia_id: 'c', gia_manage: PAYMENT_ROW.gia_user_id, user_namee2: 'daily1' },
  ]);
  const { container } = render(<RenewalsToApprove heading={null} />);
  await screen.findAllByLabelText('Xóa: daily1');
  const sellers = [...container.querySelectorAll('tbody tr:not([aria-hidden]) > th + td')];
  expect(sellers.map(({ textContent }) => textContent)).toEqual(['tong1', 'Admin', '–']);
});

it('The state of a renewal stands above its actions: beside them a card has no room for both', async () => {
  answer([PAYMENT_ROW]);
  render(<RenewalsToApprove heading={null} />);
  const state = await screen.findByText('Đã gia hạn, chưa thu');
  expect(state.closest('td')?.dataset['card']).toBe('lineEnd');
});
