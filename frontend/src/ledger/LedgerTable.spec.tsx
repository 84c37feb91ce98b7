import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AGENT_RECORD } from '../session/record-for-specs.ts';
import { useSession } from '../session/session.ts';
import { LedgerByCustomer } from './LedgerTable.tsx';

afterEach(() => {
  cleanup();
  useSession.setState(useSession.getInitialState(), true);
});

const BETS = { r_count: 5, tienxac: 9816.5, thucthu: 7312.125, tientrung: 10_175, thangthuanew: -2862.875 };
const MOVED = { ...BETS, open: 0, chot: -2719.731, thu: 10_000, tra: 0, nocu: 0 };
const ANSWER: LedgerAnswer = {
  ...{ from: '2026-11-29', to: '2026-11-29', dau: 21_116.576, cuoi: 8396.845, ...MOVED },
  khach: [
    {
      ...{ khach_id: 'ut', khach_name: 'Út Cà Phê', kconfig_bit1: false },
      ...{ dau: 21_116.576, cuoi: 8396.845, ...MOVED },
    },
  ],
  ...{ ngay: [], khoan: [], chotso: [] },
};

// 21.116,576 − 2.719,731 − 10.000 = 8.396,845; with the −2.862,875 of the bets it would not.
it('a card has below the balance what it was made of: the settlement, not the result of the bets', () => {
  useSession.setState({ state: { kind: 'in', record: AGENT_RECORD } });
  const { container } = render(<LedgerByCustomer answer={ANSWER} onOpen={() => undefined} />);
  const card = container.querySelector<HTMLElement>('tbody tr');
  if (card === null) throw new Error('no row');
  const shown = (place: string) =>
    [...card.querySelectorAll<HTMLElement>(`[data-card="${place}"]`)].map(
      ({ dataset, textContent }) => `${dataset['label'] ?? ''}: ${textContent}`,
    );
  expect(shown('main')).toEqual(['Còn nợ: Thu+8.396,845']);
  expect(shown('small')).toEqual(['Chốt sổ: Lỗ−2.719,731', 'Đã thu: 10.000', 'Đã trả: 0']);
  expect(within(card).getByText('Út Cà Phê')).toBeDefined();
});
