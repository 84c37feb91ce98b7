import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { useLocation, useSearch } from 'wouter';
import { PlacedMessageActions } from '../entry/day-table/PlacedMessageActions.tsx';
import { editFromList, takeReturned } from '../entry/draft/edit-from-list.ts';
import { css } from '@emotion/react';
import { formatDay, formatTime } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { color, TIGHT } from '../design/tokens/tokens.ts';
import { useMedia } from '../design/tokens/use-media.ts';
import { useMayTrace, useMayWrite } from '../session/agent.ts';
import type { Column } from '../tables/column.ts';
import { useCards } from '../tables/cards.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { TraceMessageButton } from '../trace/TraceMessageButton.tsx';
import { texts } from '../i18n/vi/reports/report.ts';
import { resultColumn, small, summed } from '../bet-messages/bet-columns.ts';
import { betOn } from '../bet-messages/message-rows.ts';
import { MessageStatus, statusOf, Outcome, WordList } from '../bet-messages/MessageCells.tsx';
import { MessageText } from '../design/text/MessageText.tsx';
import { messages } from './report-store.ts';

/** Edit (in bet entry, with the day locked), delete, and accept a late message (product-2 §2.3). */
const MessageActions = ({ row }: { readonly row: MessageRow }) => {
  const [location, navigate] = useLocation();
  const query = useSearch();
  const search = query === '' ? '' : `?${query}`;
  const toEntry = async (): Promise<void> => {
    await editFromList(row, location + search);
    navigate('/datcuoc1');
  };
  return <PlacedMessageActions row={row} agentId={row.ui_user_id} onEdit={() => void toEntry()} />;
};

const { columns: labels } = texts;
/** product-2 §2.3: a message is truncated to 20 characters; the full text shows on hover. */
const MESSAGE_CHARACTERS = 20;
/** A small desk has room for less, so that its last column stands beside the buttons of the row. */
const ON_SMALL_DESK = { characters: 13, hits: 1 } as const;

const Excerpt = ({ text }: { readonly text: string }) => {
  const [isCards, isTight] = [useCards(), useMedia(TIGHT)];
  const characters = isTight ? ON_SMALL_DESK.characters : MESSAGE_CHARACTERS;
  return <MessageText text={text} characters={isCards ? 'line' : characters} />;
};

const hitsOf = (row: MessageRow): readonly string[] =>
  [...new Set(row.chitiet.flatMap((item) => item.ks_soTrung.split(' ')))].filter(Boolean);

const Hits = ({ row }: { readonly row: MessageRow }) => (
  <span css={{ color: color.good, fontWeight: 600 }}>
    <WordList words={hitsOf(row)} most={useMedia(TIGHT) ? ON_SMALL_DESK.hits : 5} />
  </span>
);

const wrong = css({ '& > *': { color: color.muted, textDecoration: 'line-through' } });

/** A search among all messages does not narrow the list of a customer. */
export const EVERYONE_TABLE = 'moitin';

const keyOf = ({ ui_id }: MessageRow): string => ui_id;
const opened = css({ '&&& > *': { background: color.selected } });
/** A message flagged as wrong counts in no total (calls.md, report_total). */
const counts = ({ ui_iserror }: MessageRow): boolean => !ui_iserror;

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    id: 'stt',
    label: labels.stt,
    kind: 'figure',
    value: ({ stt }) => stt,
    search: 'exact',
    rowHeader: true,
    opensRow: true,
    width: 48,
  },
  {
    id: 'ngay',
    label: labels.date,
    kind: 'text',
    value: ({ ui_date }) => ui_date,
    cell: ({ ui_date }) => formatDay(ui_date),
    card: 'aside',
  },
  {
    id: 'tin',
    label: labels.message,
    kind: 'text',
    value: ({ ui_chuoi }) => ui_chuoi,
    cell: ({ ui_chuoi }) => <Excerpt text={ui_chuoi} />,
    card: 'line',
    width: 200,
  },
  {
    id: 'dai',
    label: labels.stations,
    kind: 'text',
    value: (row) => betOn(row.chitiet).stations.join(' '),
    cell: (row) => <WordList words={betOn(row.chitiet).stations} most={4} />,
  },
  {
    id: 'trung',
    label: labels.hits,
    kind: 'text',
    value: (row) => hitsOf(row).join(' '),
    cell: (row) => <Hits row={row} />,
  },
  {
    id: 'khach',
    label: labels.customer,
    kind: 'text',
    value: ({ khach_name2 }) => khach_name2,
  },
  small(summed('tienxac', labels.stake, (row: MessageRow) => row.tienxac)),
  small(summed('thucthu', labels.take, (row: MessageRow) => row.thucthu)),
  small(summed('tientrung', labels.winnings, (row: MessageRow) => row.tientrung)),
  { ...resultColumn((row: MessageRow) => row), cell: (row) => <Outcome of={row} /> },
  summed('diemtrung', labels.winningPoints, (row: MessageRow) => row.diemtrung),
  {
    id: 'gio',
    label: labels.time,
    kind: 'text',
    value: ({ create_time }) => formatTime(create_time),
    cell: ({ create_time }) => <span css={{ color: color.muted }}>{formatTime(create_time)}</span>,
  },
  {
    id: 'trangthai',
    label: labels.status,
    kind: 'text',
    value: statusOf,
    cell: (row) => <MessageStatus row={row} />,
    card: 'foot',
  },
];

/** On a card of several days: the customer stands where the messages of one have their day. */
const DayAndSender = ({ row }: { readonly row: MessageRow }) => (
  <>
    {useCards() ? `${formatDay(row.ui_date).slice(0, 5)} · ` : null}
    {row.khach_name2}
  </>
);

/** The bar above says a single day: its column would push the time of writing out of a small desk. */
const columnsOfEveryone = (severalDays: boolean): readonly Column<MessageRow>[] =>
  COLUMNS.filter(({ id }) => severalDays || id !== 'ngay').map((column) => {
    const { card: _, ...inTables } = column;
    if (column.id === 'ngay') return inTables;
    if (column.id !== 'khach') return column;
    const sender: Column<MessageRow> = { ...column, card: 'aside' };
    return severalDays ? { ...sender, cell: (row) => <DayAndSender row={row} /> } : sender;
  });
const OF_EVERYONE = { oneDay: columnsOfEveryone(false), severalDays: columnsOfEveryone(true) } as const;

interface MessageLevelProps {
  /** Whether the rows are those of all customers. */
  readonly ofEveryone: boolean;
  readonly rows: readonly MessageRow[];
  readonly onOpen: (uiId: string) => void;
  /** The message that stands beside the list; null = none. */
  readonly open: string | null;
  /** Messages of a past moment: read-only, without actions and traces. */
  readonly past: boolean;
}

/** Level 2: the messages of one customer, or of all. */
export const MessageLevel = ({ ofEveryone, rows, onOpen, open, past }: MessageLevelProps) => {
  const [returned] = useState(takeReturned);
  const status = messages.useStore((state) => state.status);
  const changes = messages.useStore((state) => state.updates);
  const mayWrite = useMayWrite() && !past;
  const mayTrace = useMayTrace() && !past;
  const actions = useMemo(
    () =>
      mayTrace || mayWrite
        ? (row: MessageRow) => (
            <>
              {mayTrace ? <TraceMessageButton row={row} /> : null}
              {mayWrite ? <MessageActions row={row} /> : null}
            </>
          )
        : undefined,
    [mayTrace, mayWrite],
  );
  const lookOf = useCallback(
    ({ ui_id, ui_iserror }: MessageRow) => (ui_id === open ? opened : ui_iserror ? wrong : null),
    [open],
  );
  const isOneDay = rows.every(({ ui_date }) => ui_date === rows[0]?.ui_date);
  const columns = ofEveryone ? OF_EVERYONE[isOneDay ? 'oneDay' : 'severalDays'] : COLUMNS;
  const opens = useMemo(
    () => ({
      label: ({ stt }: MessageRow) => texts.openItems(stt),
      open: ({ ui_id }: MessageRow) => onOpen(ui_id),
    }),
    [onOpen],
  );
  return (
    <DataTable
      id={ofEveryone ? EVERYONE_TABLE : 'tin'}
      label={texts.levels[1]}
      searchLabel={ofEveryone ? texts.findAnyMessage : texts.findMessage}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      startAt={returned}
      opens={opens}
      actions={actions}
      actionsLabel={labels.actions}
      changes={changes}
      rowLook={lookOf}
      counts={counts}
      totalLabel={(counted) => `${texts.total} ${texts.messageCount(formatMoney(counted.length))}`}
      loading={status === 'loading'}
      empty={status === 'failed' ? null : <EmptyState title={texts.messagesEmpty} />}
    />
  );
};
