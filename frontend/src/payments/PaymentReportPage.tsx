import type { MonthTotal, SellerTotal } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { formatMonth, addMonths, monthOf } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { css } from '@emotion/react';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { vi } from '../i18n/vi.ts';
import { numberColumn, TableHead, MoneyCell, number, table, TableFrame } from '../design/table/table.tsx';
import { useCallback, useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { readReport } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { markColumn, stateColumn, PaymentsAsOfBanner, PaymentTable } from './PaymentTable.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

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

/** The sales of each month as bars; the table by month has the same figures. Amounts in đồng. */
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

const { columns, report, total } = vi.payments;

interface TotalTableProps<Row extends SellerTotal> {
  readonly title: string;
  readonly rows: readonly Row[];
  /** The column that distinguishes rows of one seller. */
  readonly by?: { readonly label: string; readonly of: (row: Row) => string };
}

const inDong = (amount: number): number => Math.round(amount * 1e6) / 1e3;

/** Sums by seller in đồng, with a total row. */
export const TotalTable = <Row extends SellerTotal>({ title, rows, by }: TotalTableProps<Row>) => (
  <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <h2>{title}</h2>
    <TableFrame label={title}>
      <table css={table}>
        <TableHead
          of={[
            columns.seller,
            ...(by === undefined ? [] : [numberColumn(by.label)]),
            numberColumn(columns.months),
            numberColumn(report.revenue),
            numberColumn(columns.due),
            numberColumn(columns.commission),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.stt}>
              <td css={{ fontWeight: 550 }}>{row.user_namee2}</td>
              {by === undefined ? null : <td css={number}>{by.of(row)}</td>}
              <td css={number}>{row.tongthang}</td>
              <MoneyCell amount={inDong(row.tongtien)} />
              <MoneyCell amount={inDong(row.gia_tien3)} />
              <MoneyCell amount={inDong(row.gia_tien4)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{total}</td>
            {by === undefined ? null : <td />}
            <td css={number}>{sumOf(rows, (row) => row.tongthang)}</td>
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.tongtien))} />
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.gia_tien3))} />
            <MoneyCell amount={inDong(sumOf(rows, (row) => row.gia_tien4))} />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  </section>
);

const { report: words, unitDong } = vi.payments;

const MORE = [markColumn('thanhtoan', columns.paid, ({ gia_th_toan }) => gia_th_toan), stateColumn];

interface ReportProps {
  readonly from: string;
  readonly to: string;
  /** ISO instant; undefined = now. */
  readonly asOf: string | undefined;
}

const Report = ({ from, to, asOf }: ReportProps) => {
  const { loaded, reload } = useServerState(
    useCallback(() => readReport(from, to, asOf), [from, to, asOf]),
    { past: asOf !== undefined, reloadOn: onPayment },
  );
  return (
    <LoadedContent loaded={loaded} onRetry={reload}>
      {({ sellers, prices, months, details, unpaid }) =>
        details.length === 0 ? (
          <EmptyState title={words.empty} body={words.emptyBody} />
        ) : (
          <>
            <p css={{ fontSize: 16, fontWeight: 650, color: unpaid.tongtien > 0 ? color.bad : color.good }}>
              {words.unpaid(formatMoney(unpaid.tongthang), formatMoney(unpaid.tongtien * 1000))}
            </p>
            <MonthChart rows={months} />
            <TotalTable title={words.bySeller} rows={sellers} />
            <TotalTable
              title={words.byPrice}
              rows={prices}
              by={{ label: columns.price, of: (row) => formatMoney(row.gia_tien * 1000) }}
            />
            <TotalTable
              title={words.byMonth}
              rows={months}
              by={{ label: columns.month, of: (row) => formatMonth(row.thang) }}
            />
            <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <h2>{words.details}</h2>
              <PaymentTable
                id="chitiet"
                label={words.details}
                rows={details}
                withSeller
                times={1000}
                more={MORE}
              />
            </section>
          </>
        )
      }
    </LoadedContent>
  );
};

/** /thanhtoan2: the sales in a range of days; by default from the first of the last month until today. */
export const PaymentReportPage = () => {
  const today = useToday();
  const shown = useAsOf();
  const [chosen, setChosen] = useState<{ readonly from: string; readonly to: string } | null>(null);
  const { from, to } = chosen ?? { from: monthOf(addMonths(today, -1)).from, to: today };
  return (
    <div css={pageBody}>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(3) }}>
        <h1 css={{ marginRight: 'auto' }}>{words.title}</h1>
        <DateField label={words.from} day={from} onChange={(day) => setChosen({ from: day, to })} />
        <DateField label={words.to} day={to} onChange={(day) => setChosen({ from, to: day })} />
        {shown.asOf === null ? <ViewAsOfButton onOpen={shown.show} /> : null}
      </div>
      <PaymentsAsOfBanner of={shown} />
      <p css={{ color: color.muted }}>{unitDong}</p>
      {from > to ? (
        <p role="alert" css={{ color: color.bad }}>
          {words.badPeriod}
        </p>
      ) : (
        <Report from={from} to={to} asOf={shown.instant} />
      )}
    </div>
  );
};
