// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InSideColumn } from '../tables/cards.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';

const AMOUNTS = { tienxac: 7645, thucthu: 5569.95, diemtrung: 0, open: 0 };
const before = { ...AMOUNTS, tientrung: 0, thangthuanew: 5569.95 };
const after = { ...AMOUNTS, tientrung: 13125, thangthuanew: -7555.05 };
const ROW = {
  ...{ user: 'daily1', ui_user_id: 'u', khach_id: 'k', khach_name: 'Anh Hùng Xăng Dầu', ui_id: 'i' },
  ...{ ui_date: '2026-11-28', stt: 12, ui_chuoi: 'tp la 15.42 dd175', before, after },
};

vi.mock('./enter-results.ts', () => ({
  previewResults: () =>
    Promise.resolve({
      ok: true,
      position: null,
      value: { rows: [ROW], totals: { agents: 1, customers: 1, messages: 1, before, after } },
    }),
}));

it('names the number of a message before its text on a card, where no long name cuts it', async () => {
  const rows = [{ station: 'tp', position: 1, number: '15', was: '36', fits: true }];
  render(
    <InSideColumn value>
      <CorrectionDialog
        day="2026-11-28"
        rows={rows}
        corrections={rows}
        busy={false}
        onClose={() => undefined}
        onAccept={() => undefined}
      />
    </InSideColumn>,
  );
  const name = await screen.findByText('Anh Hùng Xăng Dầu');
  expect(name.textContent).toBe('Anh Hùng Xăng Dầu');
  expect(name.closest('tr')?.querySelector('[data-card="line"]')?.textContent).toBe(
    'Tin 12: tp la 15.42 dd175',
  );
});
