import { CALLS } from '@so-cuoc/shared-domain/contract/all-calls.ts';
import type { ViewRow } from '@so-cuoc/shared-domain/contract/calls/service/administration.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { texts } from '../i18n/vi/accounts/administration.ts';
import { ViewTable } from './ViewsSection.tsx';

const LIVE: ViewRow = {
  ...{ name: 'report', state: 'live', position: '9', lag: 0, advanced: '2026-11-20T02:00:03Z' },
  ...{ foldVersion: 1, waiting: null, obstacle: null, skipped: [], rebuild: null },
};

const shown = (row: Partial<ViewRow>, onOrder = vi.fn()) => {
  render(<ViewTable rows={[{ ...LIVE, ...row }]} onOrder={onOrder} />);
  return within(screen.getAllByRole('row')[1] ?? screen.getByRole('table'));
};

it('a view shows its name, its position and when it last advanced', () => {
  const row = shown({ name: 'audit-index', lag: 1234 });
  expect(row.getByRole('rowheader').textContent).toBe('Nhật ký audit-index');
  expect(row.getByText('1.234')).toBeDefined();
  expect(row.getByText('09:00:03 20/11/2026')).toBeDefined();
});

it('every view that a call reads has a name for people', () => {
  const views = [...CALLS.values()].flatMap(({ views: read = [] }) => read);
  expect(views).toContain('inbox');
  expect([...new Set(views)].filter((name) => !(name in texts.views.names))).toEqual([]);
});

it('a partition of a view shows its number', () => {
  expect(shown({ name: 'report-3-of-8' }).getByText(/Báo cáo, phần 3\/8/u)).toBeDefined();
});

it('a rebuild beside the view shows its progress, its speed and the estimated time', () => {
  const rebuild = { position: '5', folded: 62, total: 100, progress: 0.62, rate: 1500, eta: 11.2 };
  const row = shown({ rebuild: { ...rebuild, since: '2026-11-20T02:00:00Z', obstacle: null } });
  expect(row.getByText('Đang dựng lại 62 %')).toBeDefined();
  expect(row.getByText('còn khoảng 12 giây, 1.500 việc/giây')).toBeDefined();
  // Another order would be refused.
  expect(row.getByRole('button', { name: 'Dựng lại' })).toHaveProperty('disabled', true);
});

it('an obstacle shows its position and can be retried or skipped', () => {
  const onOrder = vi.fn();
  const obstacle = { position: '77', eventId: 'e1', message: 'hỏng' };
  const row = shown({ state: 'stopped', obstacle, skipped: ['e0'] }, onOrder);
  expect(row.getByText(/77: hỏng/u)).toBeDefined();
  expect(row.getByText('Đã bỏ qua 1 việc, không tính trong bảng')).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: 'Bỏ qua việc này' }));
  expect(onOrder.mock.calls).toEqual([['report', 'skip']]);
});
