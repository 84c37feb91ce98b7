import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { MessageRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { totalsOfMessages } from '../bet-messages/totals.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { color, space } from '../design/tokens/tokens.ts';
import { texts } from '../i18n/vi/reports/charts.ts';
import { CHART, ChartFigure, GridLines, labelled, scaleOf } from '../charts/ChartFigure.tsx';
import { useMemo } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import type { MessagesState } from '../bet-messages/live-messages.ts';
import { betColumns, openColumn } from '../bet-messages/bet-columns.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts as report } from '../i18n/vi/reports/report.ts';
import { settledColumn, type SettledMark } from './settled-column.tsx';
import { settledDays } from './settled-days.ts';

/** Totals of one day. Messages flagged as wrong are not counted. */
export interface DayTotals extends SummaryTotals {
  /** yyyy-mm-dd */
  readonly day: string;
}

/** A row for each day with messages, earliest first. */
export const byDay = (rows: readonly MessageRow[]): readonly DayTotals[] => {
  const days = new Map<string, MessageRow[]>();
  for (const row of rows) {
    const own = days.get(row.ui_date);
    if (own === undefined) days.set(row.ui_date, [row]);
    else own.push(row);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => ({ day, ...totalsOfMessages(own) }));
};

/** The agent's result of each day as bars, up or down from zero. */
export const DayBars = ({ days }: { readonly days: readonly DayTotals[] }) => {
  const scale = scaleOf(days.map(({ thangthuanew }) => thangthuanew));
  return (
    <ChartFigure title={texts.byDay} says={texts.byDaySays}>
      {(width) => {
        const inner = width - CHART.left - CHART.right;
        const each = inner / Math.max(1, days.length);
        const labels = new Set(labelled(days.length, inner));
        return (
          <>
            <GridLines scale={scale} width={width} />
            {days.map(({ day, thangthuanew }, index) => {
              const x = CHART.left + index * each;
              const [from, to] = [scale.y(Math.max(0, thangthuanew)), scale.y(Math.min(0, thangthuanew))];
              return (
                <g key={day}>
                  <rect
                    x={x + each * 0.15}
                    width={each * 0.7}
                    y={from}
                    height={to - from}
                    css={{ fill: thangthuanew < 0 ? color.bad : color.good }}
                  />
                  {labels.has(index) ? (
                    <text x={x + each / 2} y={CHART.height - 8} textAnchor="middle">
                      {formatDay(day).slice(0, 5)}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </>
        );
      }}
    </ChartFigure>
  );
};

const COLUMNS: readonly Column<DayTotals>[] = [
  {
    id: 'ngay',
    label: report.columns.date,
    kind: 'text',
    value: ({ day }) => day,
    cell: ({ day }) => formatDay(day),
    rowHeader: true,
    opensRow: true,
    width: 110,
  },
  ...betColumns((row: DayTotals) => row),
  openColumn((row) => row.open),
];

const NO_MARK: SettledMark = { state: 'no', text: null };

interface DayLevelProps {
  readonly rows: readonly MessageRow[];
  /** What was sent of these days; null of a past moment. */
  readonly sent: readonly SettledScope[] | null;
  readonly status: MessagesState['status'];
  readonly onOpen: (day: string) => void;
}

/** The report of a range by day, as a chart and a table. */
export const DayLevel = ({ rows, sent, status, onOpen }: DayLevelProps) => {
  const days = useMemo(() => byDay(rows), [rows]);
  const columns = useMemo(() => {
    if (sent === null) return COLUMNS;
    const marks = settledDays(rows, sent);
    const markOf = ({ day }: DayTotals): SettledMark => marks.get(day) ?? NO_MARK;
    const column = settledColumn(markOf);
    // Without a mark the cards have no line for it.
    const { card: _, ...inTables } = column;
    const isAnyMarked = [...marks.values()].some(({ text }) => text !== null);
    return [...COLUMNS, isAnyMarked ? { ...column, card: 'foot' as const } : inTables];
  }, [rows, sent]);
  return (
    <div css={{ display: 'flex', flexDirection: 'column', gap: space(3), minHeight: 0, maxHeight: '100%' }}>
      {days.length === 0 ? null : <DayBars days={days} />}
      <DataTable
        id="theongay"
        label={texts.byDay}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        opens={{ label: ({ day }) => texts.openDay(formatDay(day)), open: ({ day }) => onOpen(day) }}
        totalLabel={() => report.total}
        loading={status === 'loading' || status === 'idle'}
        empty={
          status === 'failed' ? null : (
            <EmptyState title={report.customersEmpty} body={report.customersEmptyBody} />
          )
        }
      />
    </div>
  );
};
