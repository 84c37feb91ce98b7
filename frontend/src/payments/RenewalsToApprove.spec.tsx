import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InSideColumn } from '../tables/cards.ts';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { PAYMENT_ROW } from './payment-row-for-specs.ts';
import { RenewalsToApprove } from './RenewalsToApprove.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('On a card each action of a renewal is a word: a finger rests on no sign to read it', async () => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify([PAYMENT_ROW]))));
  useSession.setState({ state: { kind: 'in', record: { ...AGENT_RECORD, user_isManage: 'ad' } } });
  render(
    <InSideColumn value>
      <RenewalsToApprove heading={null} />
    </InSideColumn>,
  );
  const actions = await screen.findAllByLabelText(/: daily1$/);
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Đã trả tiền', 'Đổi ngày hết hạn', 'Xóa']);
});
