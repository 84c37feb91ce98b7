import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QualityFigures } from './QualityFigures.tsx';

const none = { messages: 0, unknown: 0, asSent: 0, proposals: 0, choices: 0, retyped: 0, characters: 0 };
const show = (sums: Partial<typeof none>, words: readonly (readonly [string, number])[] = []) =>
  render(
    <QualityFigures
      quality={{
        ...{ ...none, ...sums },
        month: '2026-11',
        words: words.map(([word, messages]) => ({ word, messages })),
        months: [
          { month: '2026-10', ...none },
          { month: '2026-11', ...none, ...sums },
        ],
      }}
    />,
  );
const figures = () => screen.getAllByRole('figure').map((one) => one.textContent);
const widths = (container: Element) =>
  [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));

describe('The figures of a month', () => {
  it('are the share that was read right at once, how messages came to be, the words and the months', () => {
    const { container } = show({ messages: 4, asSent: 2, proposals: 1, retyped: 1, characters: 1200 }, [
      ['đài', 2],
      ['lô', 1],
    ]);
    screen.getByText('Đọc đúng ngay 75 %');
    screen.getByText('Đã gõ lại 1.200 ký tự trong 1 tin.');
    expect(figures()).toEqual([
      'Tin vào sổ thế nàoY như khách gửi2Theo gợi ý1Chọn cách đọc khác0Gõ lại bằng tay1',
      'Từ hay phải gõ lạiđài2lô1',
      'Đọc đúng ngay theo tháng10/2026–11/202675 %',
    ]);
    expect(widths(container)).toEqual([50, 25, 0, 25, 100, 50, 0, 75]);
  });

  it('say how many messages are left out, and have no share if all are', () => {
    show({ messages: 3, unknown: 3 });
    screen.getByText('Đọc đúng ngay –');
    screen.getByText('3 tin vào sổ trước khi có thống kê này nên không được tính.');
    screen.getByText('Chưa có từ nào phải gõ lại.');
    expect(screen.queryByText(/Đã gõ lại/)).toBeNull();
  });
});
