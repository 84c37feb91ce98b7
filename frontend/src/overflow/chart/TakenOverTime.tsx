import { formatClock } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGIONS } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useMemo } from 'react';
import { color, space } from '../../design/tokens/tokens.ts';
import { dayMessages } from '../../bet-messages/day.ts';
import { runs as runState } from '../overflow-state.ts';
import type { Column } from '../../tables/column.ts';
import { DataTable } from '../../tables/DataTable.tsx';
import { texts } from '../../i18n/vi/charts.ts';
import { texts as overflow } from '../../i18n/vi/overflow.ts';
import { texts as report } from '../../i18n/vi/report.ts';
import { shownRuns } from './shown-runs.ts';
import { TakenLines } from './TakenLines.tsx';
import { type TakenBy, takenOverTime } from './taken-over-time.ts';

const COLUMNS: readonly Column<TakenBy>[] = [
  {
    id: 'luc',
    label: texts.until,
    kind: 'text',
    value: ({ at }) => formatClock(at),
    rowHeader: true,
    width: 72,
  },
  { id: 'tin', label: texts.messages, kind: 'figure', value: ({ messages }) => messages },
  ...REGIONS.map((region): Column<TakenBy> => ({
    id: region,
    label: report.regions[region],
    kind: 'figure',
    value: ({ regions }) => regions[region],
  })),
  { id: 'tong', label: report.total, kind: 'figure', value: ({ total }) => total },
  { id: 'chay', label: overflow.title, kind: 'text', value: ({ runs }) => shownRuns(runs) },
];

/** What was taken of the day that is written for, as it grew over the evening; the table says the same. */
export const TakenOverTime = () => {
  const rows = dayMessages.useStore((state) => state.value);
  const runs = runState.useStore((state) => state.value);
  const grown = useMemo(() => takenOverTime(rows.values(), runs), [rows, runs]);
  if (grown.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <TakenLines grown={grown} />
      <details>
        <summary css={{ cursor: 'pointer', fontSize: 13, color: color.muted, padding: `${space(1)} 0` }}>
          {texts.asTable}
        </summary>
        <DataTable
          id="nhan"
          label={texts.taken}
          columns={COLUMNS}
          rows={grown}
          keyOf={({ at }) => String(at)}
          css={{ height: 320 }}
        />
      </details>
    </section>
  );
};
