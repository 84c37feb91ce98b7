import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/calls/money/ledger.ts';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useMemo } from 'react';
import { ResultText, formatMoney } from '../design/text/MoneyText.tsx';
import { color } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { betColumns, openColumn, small, summed } from '../bet-messages/bet-columns.ts';
import { GivesMark } from '../bet-messages/GivesMark.tsx';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/money/ledger.ts';
import { formatDayAndTime } from '@so-cuoc/shared-domain/calendar/vietnam-calendar.ts';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { cancelEntry, type Entry } from './ledger-store.ts';

const { columns: labels } = texts;

type Customer = LedgerAnswer['khach'][number];
type Day = LedgerAnswer['ngay'][number];
type Moved = Omit<Day, 'ngay' | 'cuoi'>;

/** A balance. Thu: the customer owes the agent. Bù: the agent owes the customer. */
const owed = <Row,>(id: string, label: string, value: (row: Row) => number): Column<Row> => ({
  ...summed(id, label, value, 'result'),
  resultWords: texts.owed,
});

/** On a card, the balance stands in front, and below it what makes it: no figure of the bets, which it holds settled. */
const offCard = <Row,>(column: Column<Row>): Column<Row> => {
  const { card, ...plain } = column;
  return card === undefined ? column : plain;
};

const OF_BETS = new Set(['open', 'r_count', 'tienxac', 'thucthu', 'tientrung']);

/** Desks with no room for all columns: what makes the balance stands in front of what the bets were. */
const NO_ROOM = 'screen and (min-width: 960px) and (max-width: 1279.98px)';

/** Without room, the figures of the bets but their result come last. They scroll into sight. */
const useInOrder = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const hasRoom = !useMedia(NO_ROOM);
  return useMemo(() => {
    if (hasRoom) return columns;
    const isOfBets = ({ id }: Column<Row>): boolean => OF_BETS.has(id);
    return [...columns.filter((column) => !isOfBets(column)), ...columns.filter(isOfBets)];
  }, [columns, hasRoom]);
};

/** The movements: bets, their settlement and payments. */
const movedColumns = <Row extends Moved>(): readonly Column<Row>[] => [
  ...betColumns((row: Row) => row).map(offCard),
  small(summed('chot', labels.settled, (row: Row) => row.chot, 'result')),
  small(summed('thu', labels.received, (row: Row) => row.thu)),
  small(summed('tra', labels.paid, (row: Row) => row.tra)),
  summed('nocu', labels.old, (row: Row) => row.nocu),
];

const OF_CUSTOMERS: readonly Column<Customer>[] = [
  {
    id: 'khach',
    label: labels.customer,
    kind: 'text',
    value: ({ khach_name }) => khach_name,
    after: ({ kconfig_bit1 }) => (kconfig_bit1 ? <GivesMark /> : null),
    rowHeader: true,
    opensRow: true,
    width: 160,
  },
  owed('dau', labels.before, ({ dau }) => dau),
  ...movedColumns<Customer>(),
  { ...owed<Customer>('cuoi', labels.after, ({ cuoi }) => cuoi), card: 'main' },
  openColumn(({ open }) => open),
];

interface ByCustomerProps {
  readonly answer: LedgerAnswer;
  readonly onOpen: (khachId: string) => void;
}

/** Each customer's opening balance, movements and closing balance. */
export const LedgerByCustomer = ({ answer, onOpen }: ByCustomerProps) => {
  const columns = useInOrder(OF_CUSTOMERS);
  return (
    <DataTable
      id="nokhach"
      label={texts.customers}
      columns={columns}
      rows={answer.khach}
      keyOf={({ khach_id }) => khach_id}
      opens={{
        label: ({ khach_name }) => texts.openCustomer(khach_name),
        open: ({ khach_id }) => onOpen(khach_id),
      }}
      totalLabel={() => texts.total}
    />
  );
};

/** The balance carries over: the balance after the last day is not the sum of the days. */
const ofDays = (after: number): readonly Column<Day>[] => [
  {
    id: 'ngay',
    label: labels.day,
    kind: 'text',
    value: ({ ngay }) => ngay,
    cell: ({ ngay }) => formatDay(ngay),
    rowHeader: true,
  },
  ...movedColumns<Day>(),
  { ...owed<Day>('cuoi', labels.after, ({ cuoi }) => cuoi), total: after, card: 'main' },
  openColumn(({ open }) => open),
];

/** Day by day with the running balance. */
export const LedgerByDay = ({ answer }: { readonly answer: LedgerAnswer }) => {
  const days = useMemo(() => ofDays(answer.cuoi), [answer.cuoi]);
  const columns = useInOrder(days);
  return (
    <DataTable
      id="nongay"
      label={texts.days}
      columns={columns}
      rows={answer.ngay}
      keyOf={({ ngay }) => ngay}
      totalLabel={() => texts.total}
      beside={
        <span css={{ fontSize: 13 }}>
          {`${labels.before}: `}
          <ResultText amount={answer.dau} pair={texts.owed} />
        </span>
      }
    />
  );
};

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
    card: 'name',
    width: 160,
  },
  { id: 'loai', label: labels.kind, kind: 'text', value: ({ loai }) => texts.kinds[loai], card: 'line' },
  { id: 'sotien', label: labels.amount, kind: 'figure', value: ({ sotien }) => sotien, card: 'main' },
  { id: 'ghichu', label: labels.note, kind: 'text', value: ({ ghichu }) => ghichu, card: 'foot' },
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

/** The payments of the period. Those that can be cancelled have a button for it. */
export const EntryTable = ({ agentId, answer, mayWrite }: EntryTableProps) => {
  const columns = useMemo(
    () => columnsOf(new Map(answer.khach.map(({ khach_id, khach_name }) => [khach_id, khach_name]))),
    [answer.khach],
  );
  const heading = <h2 css={{ fontSize: 14 }}>{texts.entries}</h2>;
  if (answer.khoan.length === 0)
    return (
      <>
        {heading}
        <p css={{ color: color.muted }}>{texts.noEntries}</p>
      </>
    );
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
      beside={heading}
      label={texts.entries}
      columns={columns}
      rows={answer.khoan}
      keyOf={keyOf}
      actions={mayWrite ? actions : undefined}
      actionsLabel={labels.actions}
    />
  );
};
