import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PrintedScope } from './printed-scope.ts';
import { PrintSheet } from './PrintSheet.tsx';

it('prints once, however often the page behind the dialog changes', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const sheet = { name: 'Khách', columns: [], rows: [], totals: null };
  const ends: string[] = [];
  const at = (time: string) => <PrintSheet sheet={sheet} paper="A4" onDone={() => ends.push(time)} />;
  const { rerender } = render(at('first'));
  rerender(at('second'));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('afterprint'));
  expect(ends).toEqual(['second']);
  print.mockRestore();
});

it('says on paper what the rows are of', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const sheet = { name: 'Khách', columns: [], rows: [], totals: null };
  const { baseElement } = render(
    <PrintedScope value={['daily1', '01/11/2026 – 28/11/2026']}>
      <PrintSheet sheet={sheet} paper="A4" onDone={() => undefined} />
    </PrintedScope>,
  );
  expect(baseElement.textContent).toContain('daily1 · 01/11/2026 – 28/11/2026');
  print.mockRestore();
});

it.each(['A4', 'roll'] as const)(
  'says on %s that a result is still to come, but not in the totals',
  (paper) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const columns = [{ label: 'Thắng/thua', figure: true, emptyText: 'chờ kết quả' }];
    const sheet = { name: 'Khách', columns, rows: [[null], [1250]], totals: [null] };
    const { baseElement } = render(<PrintSheet sheet={sheet} paper={paper} onDone={() => undefined} />);
    expect(baseElement.textContent.match(/chờ kết quả/g)).toHaveLength(1);
    print.mockRestore();
  },
);

it('leaves out on paper what no row says, and keeps what a total says', () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const columns = ['Khách', 'Chốt sổ', 'Thắng/thua'].map((label) => ({ label, figure: false }));
  const sheet = { name: 'Báo cáo', columns, rows: [['Cô Ba', null, null]], totals: ['Tổng', null, 0] };
  const { getAllByRole } = render(<PrintSheet sheet={sheet} paper="A4" onDone={() => undefined} />);
  const said = (role: 'columnheader' | 'cell') =>
    getAllByRole(role, { hidden: true }).map(({ textContent }) => textContent);
  expect(said('columnheader')).toEqual(['Khách', 'Thắng/thua']);
  expect(said('cell')).toEqual(['Cô Ba', '', 'Tổng', '0']);
  print.mockRestore();
});
