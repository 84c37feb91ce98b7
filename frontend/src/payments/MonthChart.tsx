import type { MonthTotal } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { formatMonth } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { vi } from '../i18n/vi.ts';

const line = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) max-content',
  alignItems: 'center',
  gap: space(3),
});

const monthsOf = (rows: readonly MonthTotal[]): readonly (readonly [string, number])[] => {
  const months = [...new Set(rows.map(({ thang }) => thang))].sort();
  return months.map((month) => [
    month,
    sumOf(
      rows.filter(({ thang }) => thang === month),
      ({ tongtien }) => tongtien,
    ),
  ]);
};

/** What was sold in each month, as bars; the table by month says the same in figures. Amounts in đồng. */
export const MonthChart = ({ rows }: { readonly rows: readonly MonthTotal[] }) => {
  const months = monthsOf(rows);
  const most = Math.max(...months.map(([, amount]) => amount), 1);
  return (
    <figure css={{ display: 'grid', gap: space(2), maxWidth: 720, margin: 0 }}>
      <figcaption css={{ fontWeight: 600 }}>{vi.payments.report.chart}</figcaption>
      {months.map(([month, amount]) => (
        <div key={month} css={line}>
          <span>{formatMonth(month)}</span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" height={20} width="100%" aria-hidden="true">
            <rect width={(amount / most) * 100} height={10} css={{ fill: color.accent }} />
          </svg>
          <span css={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount * 1000)}</span>
        </div>
      ))}
    </figure>
  );
};
