import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/ledger.ts';
import { formatDayAndTime } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useMemo } from 'react';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/ledger.ts';
import { cancelEntry, type Entry } from './cancel-entry.ts';

const { columns: labels } = texts;

const columnsOf = (names: ReadonlyMap<string, string>): readonly Column<Entry>[] => [
  {
    id: 'ngay',
    label: labels.day,
    kind: 'text',
    value: ({ ngay }) => ngay,
    cell: ({ ngay }) => formatDay(ngay),
    rowHeader: true,
  },
  {
    id: 'khach',
    label: labels.customer,
    kind: 'text',
    value: ({ khach_id }) => names.get(khach_id) ?? '',
    width: 160,
  },
  { id: 'loai', label: labels.kind, kind: 'text', value: ({ loai }) => texts.kinds[loai] },
  { id: 'sotien', label: labels.amount, kind: 'figure', value: ({ sotien }) => sotien },
  { id: 'ghichu', label: labels.note, kind: 'text', value: ({ ghichu }) => ghichu },
  {
    id: 'luc',
    label: labels.time,
    kind: 'text',
    value: ({ luc }) => luc,
    cell: ({ luc }) => formatDayAndTime(luc),
  },
];

const keyOf = ({ no_id }: Entry): string => no_id;

interface EntryTableProps {
  readonly agentId: string;
  readonly answer: LedgerAnswer;
  readonly mayWrite: boolean;
}

/** What changed hands in the period, each with a way to take it back where that may be. */
export const EntryTable = ({ agentId, answer, mayWrite }: EntryTableProps) => {
  const columns = useMemo(
    () => columnsOf(new Map(answer.khach.map(({ khach_id, khach_name }) => [khach_id, khach_name]))),
    [answer.khach],
  );
  if (answer.khoan.length === 0) return <p css={{ color: color.muted }}>{texts.noEntries}</p>;
  const actions = (entry: Entry) => (
    <IconButton
      small
      label={texts.cancel(texts.kinds[entry.loai], formatMoney(entry.sotien))}
      onClick={() => void cancelEntry(agentId, entry)}
    >
      <Icon name="bin" size={14} />
    </IconButton>
  );
  return (
    <DataTable
      compact
      id="khoan"
      label={texts.entries}
      columns={columns}
      rows={answer.khoan}
      keyOf={keyOf}
      actions={mayWrite ? actions : undefined}
      actionsLabel={labels.actions}
    />
  );
};
