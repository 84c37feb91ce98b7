import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthChart } from './PaymentReportPage.tsx';

const sold = (thang: string, user_namee2: string, tongtien: number) => ({
  ...{
    stt: 1,
    keyy: '',
    co_tong: true,
    thang,
    user_namee2,
    tongthang: 1,
    tongtien,
    gia_tien3: 0,
    gia_tien4: 0,
  },
});

it('has a bar for each month in proportion to its sales, with the amount in đồng', () => {
  const rows = [
    sold('2026-11', 'tong1', 800.1),
    sold('2026-10', 'tong1', 500.15),
    sold('2026-11', 'tong2', 200.2),
  ];
  const { container } = render(<MonthChart rows={rows} />);
  expect(screen.getByRole('figure').textContent).toBe('Doanh thu theo tháng10/2026500.15011/20261.000.300');
  const widths = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths).toEqual([50, 100]);
});

it('months without sales have no bar, and a report without months still renders', () => {
  const { container } = render(<MonthChart rows={[sold('2026-11', 'tong1', 0)]} />);
  expect(container.querySelector('rect')?.getAttribute('width')).toBe('0');
  cleanup();
  expect(render(<MonthChart rows={[]} />).container.querySelector('rect')).toBeNull();
});
