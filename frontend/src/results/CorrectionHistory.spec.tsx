import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InSideColumn } from '../tables/cards.ts';
import { CorrectionHistory } from './CorrectionHistory.tsx';
import type { ConfirmedRow } from './sources-store.ts';

const step = (xoso_sotrung: string, at: string, actor_name: string | null, reason: string | null) => ({
  ...{ xoso_sotrung, at, actor: null, actor_name, reason },
});

const ROW: ConfirmedRow = {
  ...{ kind: 'confirmed', xoso_mienid: 'MN', xoso_daiid: 'vl', xoso_ngay: '2026-11-20', xoso_vitri: 18 },
  ...{ xoso_sotrung: '250778', xoso_source: 'hand', isModify: true },
  history: [
    step('250816', '2026-11-20T10:00:00Z', null, null),
    step('250777', '2026-11-20T11:00:00Z', 'admin', 'đài đính chính'),
    step('250778', '2026-11-20T12:00:00Z', 'admin', 'gõ nhầm'),
  ],
};

it('shows every earlier number of a prize beside its successor, with time, actor and reason', () => {
  render(<CorrectionHistory rows={[ROW]} onTakeBack={() => undefined} />);
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ['Vĩnh Long, ĐB', '250816', '250777', '18:00:00 20/11/2026', 'admin', 'đài đính chính', ''],
    ['Vĩnh Long, ĐB', '250777', '250778', '19:00:00 20/11/2026', 'admin', 'gõ nhầm', 'Điền lại số cũ'],
  ]);
});

it('shows all of a correction on a card: the prize, the new number, and below them its reason', () => {
  render(
    <InSideColumn value>
      <CorrectionHistory rows={[ROW]} onTakeBack={() => undefined} />
    </InSideColumn>,
  );
  expect(getComputedStyle(screen.getByRole('table', { hidden: true })).display).toBe('block');
  const cells = [...(screen.getAllByRole('row', { hidden: true })[2]?.children ?? [])];
  expect(cells.map((cell) => [cell.getAttribute('data-card'), cell.getAttribute('data-label')])).toEqual([
    ['title', ''],
    ['small', 'Số cũ'],
    ['main', ''],
    ['small', 'Sửa lúc'],
    ['small', 'Ai sửa'],
    ['line', ''],
    [null, null],
  ]);
});

it('takes the last correction of a prize back to the number before it', () => {
  const taken: string[] = [];
  render(<CorrectionHistory rows={[ROW]} onTakeBack={(_row, was) => taken.push(was)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Điền lại số cũ' }));
  expect(taken).toEqual(['250777']);
});

it('shows nothing without corrections', () => {
  const { container } = render(<CorrectionHistory rows={[]} onTakeBack={() => undefined} />);
  expect(container.textContent).toBe('');
});
