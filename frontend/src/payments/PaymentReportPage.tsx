import { css } from '@emotion/react';
import type { MonthTotal, SellerTotal } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { formatMonth, addMonths, monthOf } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { BarRows } from '../charts/BarRows.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { CARD_HEIGHT, cardAt, cardHeight, cardStyles, useCards } from '../tables/cards.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { vi } from '../i18n/vi.ts';
import {
  numberColumn,
  TableHead,
  MoneyCell,
  number,
  table,
  TableFrame,
  Table,
} from '../design/table/table.tsx';
import { useCallback, useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { readReport } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import {
  ledgerNameOf,
  markColumn,
  stateColumn,
  PaymentsAsOfBanner,
  PaymentTable,
  useProviderId,
} from './PaymentTable.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  h1: { marginRight: 'auto' },
  [narrow]: { gap: space(1), h1: { flexBasis: '100%' }, '> div': { flex: '1 1 30%', minWidth: 0 } },
});

/** A seller's card: its name, revenue large, what the row is of below, the rest small. */
const CARD_PX = cardHeight([{ card: 'main' }, { card: 'small' }], false);
const CARD_BY_PX = cardHeight([{ card: 'main' }, { card: 'line' }, { card: 'small' }], false);

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
    <BarRows
      title={vi.payments.report.chart}
      bars={months.map(([month, amount]) => ({
        key: month,
        label: formatMonth(month),
        share: amount / most,
        figure: formatMoney(amount * 1000),
      }))}
    />
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
export const TotalTable = <Row extends SellerTotal>({ title, rows, by }: TotalTableProps<Row>) => {
  const provider = useProviderId();
  const isCards = useCards();
  return (
    <section css={{ display: 'grid', gap: space(2), gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <h2>{title}</h2>
      <TableFrame label={title}>
        <Table
          label={title}
          css={[
            table,
            isCards ? [cardStyles, { [CARD_HEIGHT]: `${by === undefined ? CARD_PX : CARD_BY_PX}px` }] : null,
          ]}
        >
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
                <td css={{ fontWeight: 550 }} {...cardAt('title')}>
                  {ledgerNameOf(row, provider)}
                </td>
                {by === undefined ? null : (
                  <td css={isCards ? null : number} {...cardAt('line')}>
                    {isCards ? `${by.label}: ${by.of(row)}` : by.of(row)}
                  </td>
                )}
                <td css={number} {...cardAt('small', columns.months)}>
                  {row.tongthang}
                </td>
                <MoneyCell amount={inDong(row.tongtien)} card={cardAt('main')} />
                <MoneyCell amount={inDong(row.gia_tien3)} card={cardAt('small', columns.due)} />
                <MoneyCell amount={inDong(row.gia_tien4)} card={cardAt('small', columns.commission)} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td {...cardAt('title')}>{total}</td>
              {by === undefined ? null : <td />}
              <td css={number} {...cardAt('small', columns.months)}>
                {sumOf(rows, (row) => row.tongthang)}
              </td>
              <MoneyCell amount={inDong(sumOf(rows, (row) => row.tongtien))} card={cardAt('main')} />
              <MoneyCell
                amount={inDong(sumOf(rows, (row) => row.gia_tien3))}
                card={cardAt('small', columns.due)}
              />
              <MoneyCell
                amount={inDong(sumOf(rows, (row) => row.gia_tien4))}
                card={cardAt('small', columns.commission)}
              />
            </tr>
          </tfoot>
        </Table>
      </TableFrame>
    </section>
  );
};

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
              <PaymentTable
                beside={<h2>{words.details}</h2>}
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
      <div css={bar}>
        <h1 css={pageTitle}>{words.title}</h1>
        <DateField label={words.from} day={from} onChange={(day) => setChosen({ from: day, to })} />
        <DateField label={words.to} day={to} onChange={(day) => setChosen({ from, to: day })} />
        {shown.asOf === null ? <ViewAsOfButton isShort onOpen={shown.show} /> : null}
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
