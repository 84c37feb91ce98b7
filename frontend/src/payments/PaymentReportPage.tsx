import { addMonths, formatMonth, monthOf } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { useCallback, useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { DateField } from '../design/inputs/DateField.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { pageBody } from '../design/tokens/shared-styles.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { LookBackButton } from '../as-of/LookBackButton.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { vi } from '../i18n/vi.ts';
import { readReport } from './calls.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { markColumn, stateColumn } from './marks.tsx';
import { MonthChart } from './MonthChart.tsx';
import { PaymentsAsOfBanner } from './PastPayments.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { TotalTable } from './TotalTable.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

const { report: words, columns, unitDong } = vi.payments;

const MORE = [markColumn('thanhtoan', columns.paid, ({ gia_th_toan }) => gia_th_toan), stateColumn];

interface ReportProps {
  readonly from: string;
  readonly to: string;
  /** ISO instant; undefined = as it stands now. */
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

/** /thanhtoan2: what was sold in a range of days, from the first of the last month until today unless chosen. */
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
        {shown.asOf === null ? <LookBackButton onOpen={shown.show} /> : null}
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
