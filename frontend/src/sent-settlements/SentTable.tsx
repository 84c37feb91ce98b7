import type { SentRow } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import { formatDayAndTime } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { REGION_NAMES } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { texts } from '../i18n/vi/money/sent-settlements.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';

const { columns: labels } = texts;

export const daysText = ({ tu, den, mien }: SentRow): string => {
  const days = tu === den ? formatDay(tu) : `${formatDay(tu)} – ${formatDay(den)}`;
  return mien === null ? days : `${days}, ${REGION_NAMES[mien]}`;
};

const stateText = ({ thay, text_baolai, con }: SentRow): string => {
  if (thay) return texts.states.replaced;
  if (text_baolai !== null) return texts.states.changed;
  return con === 0 ? texts.states.closed : texts.states.open;
};

const balance = (id: string, label: string, value: (row: SentRow) => number | null): Column<SentRow> => ({
  ...{ id, label, kind: 'result', value },
  resultWords: texts.owed,
});

const CUSTOMER: Column<SentRow> = {
  id: 'khach',
  label: labels.customer,
  kind: 'text',
  value: ({ khach_name }) => khach_name,
  rowHeader: true,
  opensRow: true,
  width: 140,
};
const WAS: Column<SentRow> = { ...balance('bao', labels.was, ({ bao }) => bao), card: 'small' };
const IS: Column<SentRow> = { ...balance('nay', labels.is, ({ nay }) => nay), card: 'main' };
const DIFFERENCE: Column<SentRow> = {
  ...balance('chenh', labels.difference, ({ chenh }) => chenh || null),
  resultWords: texts.difference,
  card: 'small',
};
const DAYS: Column<SentRow> = {
  id: 'ngay',
  label: labels.days,
  kind: 'text',
  value: daysText,
  card: 'line',
  width: 140,
};

const OF_CORRECTIONS: readonly Column<SentRow>[] = [CUSTOMER, WAS, IS, DIFFERENCE, DAYS];
const OF_SENT: readonly Column<SentRow>[] = [
  CUSTOMER,
  WAS,
  IS,
  DIFFERENCE,
  { ...balance('sau', labels.since, ({ sau }) => sau || null), resultWords: texts.paid },
  { ...balance('con', labels.left, ({ thay, con }) => (thay ? null : con)), card: 'small' },
  { id: 'tinhtrang', label: labels.state, kind: 'text', value: stateText, card: 'foot', width: 130 },
  DAYS,
  {
    id: 'luc',
    label: labels.time,
    kind: 'text',
    value: ({ luc }) => luc,
    cell: ({ luc }) => formatDayAndTime(luc),
  },
];

interface SentTableProps {
  readonly rows: readonly SentRow[];
  /** What its customers must be told, or everything that was sent. */
  readonly of: 'corrections' | 'sent';
  readonly onOpen: (chotId: string) => void;
}

/** Sent settlements: what was told, what it is now, what was paid since. */
export const SentTable = ({ rows, of, onOpen }: SentTableProps) => (
  <DataTable
    compact
    selectable={false}
    id={of === 'sent' ? 'chotso' : 'baolai'}
    label={of === 'sent' ? texts.sent : texts.mustTell}
    beside={<h2 css={{ fontSize: 14 }}>{of === 'sent' ? texts.sent : texts.mustTell}</h2>}
    columns={of === 'sent' ? OF_SENT : OF_CORRECTIONS}
    rows={rows}
    keyOf={({ chot_id }) => chot_id}
    opens={{
      label: (row) => texts.openRow(row.khach_name, daysText(row)),
      open: ({ chot_id }) => onOpen(chot_id),
    }}
  />
);
