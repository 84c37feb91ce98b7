import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useMemo } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { space } from '../design/tokens/tokens.ts';
import type { MessagesState } from '../bet-messages/live-messages.ts';
import { betColumns, openColumn } from '../bet-messages/bet-columns.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts as report } from '../i18n/vi/report.ts';
import { texts } from '../i18n/vi/charts.ts';
import { byDay, type DayTotals } from './by-day.ts';
import { DayBars } from './DayBars.tsx';

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

interface DayLevelProps {
  readonly rows: readonly MessageRow[];
  readonly status: MessagesState['status'];
  readonly onOpen: (day: string) => void;
}

/** The report of a range by its days, as a picture and as a table. */
export const DayLevel = ({ rows, status, onOpen }: DayLevelProps) => {
  const days = useMemo(() => byDay(rows), [rows]);
  return (
    <div css={{ display: 'flex', flexDirection: 'column', gap: space(3), minHeight: 0, maxHeight: '100%' }}>
      {days.length === 0 ? null : <DayBars days={days} />}
      <DataTable
        id="theongay"
        label={texts.byDay}
        columns={COLUMNS}
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
