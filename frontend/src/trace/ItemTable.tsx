import type { BetItemRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { css } from '@emotion/react';
import { type ReactNode, useMemo } from 'react';
import { color, space } from '../design/tokens/tokens.ts';
import { useCards } from '../tables/cards.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import type { Figure } from './trace-request.ts';
import { figureOf } from './figures.ts';
import { texts } from '../i18n/vi/reports/report.ts';
import { texts as trace } from '../i18n/vi/reports/trace.ts';
import { small } from '../bet-messages/bet-columns.ts';
import { betName, partOfType } from '@so-cuoc/shared-domain/contract/rows/bet-name.ts';
import { WordList } from '../bet-messages/MessageCells.tsx';

/** Asks where a figure of a bet comes from (null = the bet). */
type Ask = (item: BetItemRow, figure: Figure | null) => void;

interface ItemTableProps {
  /** The table's id in the URL, as a page may have two. */
  readonly id: string;
  /** The accessible name of the table. */
  readonly label: string;
  readonly items: readonly BetItemRow[];
  /** giao: the agent hands bets to this customer, so the customer's gain is the agent's too. */
  readonly gives: boolean;
  /** The bets have no results (a check): hides the columns of winnings. */
  readonly unsettled?: boolean;
  /** Beside or over something else: what a bet is and its money, without controls. */
  readonly short?: boolean;
  /** Omitted if the account may not trace. */
  readonly onWhy?: Ask | undefined;
}

const { columns: labels } = texts;

/** Which part of a type that books several kinds. */
const plainKind = css({ marginLeft: space(1.5), color: color.muted, fontSize: 12 });

const Type = ({ item }: { readonly item: BetItemRow }) => {
  const part = partOfType(item);
  return (
    <>
      {item.ks_tenKieu}
      {part === '' ? null : <span css={plainKind}>{part}</span>}
    </>
  );
};

const list = (
  id: string,
  label: string,
  wordsOf: (item: BetItemRow) => readonly string[],
  shown: (words: readonly string[], item: BetItemRow) => ReactNode,
): Column<BetItemRow> => ({
  id,
  label,
  kind: 'text',
  value: (item) => wordsOf(item).join(' '),
  cell: (item) => shown(wordsOf(item), item),
});

/** Numbers that fit beside each other, of four digits too. */
const IN_ROW = 10;
const ON_CARD = 6;

const placeColumns = (narrow: boolean): readonly Column<BetItemRow>[] => [
  {
    id: 'stt',
    label: labels.stt,
    kind: 'figure',
    value: ({ ks_stt }) => ks_stt,
    rowHeader: true,
    opensRow: true,
    width: 48,
  },
  {
    id: 'kieu',
    label: labels.type,
    kind: 'text',
    value: betName,
    cell: (item) => <Type item={item} />,
    card: 'aside',
  },
  list(
    'dai',
    labels.stations,
    ({ ks_dai }) => ks_dai.split('@'),
    (stations) => <WordList words={stations} most={4} />,
  ),
  {
    ...list(
      'so',
      labels.numbers,
      ({ ks_soShow }) => ks_soShow.split('.'),
      (numbers) => <WordList words={numbers} most={narrow ? ON_CARD : IN_ROW} />,
    ),
    card: 'line',
  },
  { id: 'diem', label: labels.unitPoints, kind: 'figure', value: ({ ks_diem }) => ks_diem },
];

const hitsColumn = list(
  'sotrung',
  labels.hits,
  ({ ks_soTrung }) => ks_soTrung.split(' ').filter(Boolean),
  (hits, { ks_isThang }) => (
    <span css={ks_isThang ? { color: color.good, fontWeight: 600 } : null}>
      <WordList words={hits} most={6} />
    </span>
  ),
);

const columnsFor = (
  gives: boolean,
  unsettled: boolean,
  ask: Ask | undefined,
  narrow: boolean,
): readonly Column<BetItemRow>[] => {
  const figure = (id: string, label: string, of: Figure): Column<BetItemRow> => ({
    id,
    label,
    kind: of === 'result' ? 'result' : 'figure',
    value: (item) => figureOf(item, of, gives),
    ...(of === 'lots' ? {} : { total: 'sum' as const }),
    onWhy: (item) => (ask === undefined ? undefined : () => ask(item, of)),
  });
  /** A column of figures; a pending figure says that it waits for draws. */
  const settled = (id: string, label: string, of: Figure): Column<BetItemRow> => ({
    ...figure(id, label, of),
    emptyText: texts.waiting,
  });
  return [
    ...placeColumns(narrow),
    figure('tongdiem', labels.points, 'points'),
    figure('lo', labels.lots, 'lots'),
    small(figure('tienxac', labels.stake, 'stake')),
    { id: 'co', label: labels.co, kind: 'exact', value: ({ ks_co }) => ks_co },
    { ...figure('thucthu', labels.take, 'take'), card: unsettled ? 'main' : 'small' },
    ...(unsettled
      ? []
      : [
          hitsColumn,
          settled('diemtrung', labels.winningPoints, 'hits'),
          small(settled('tientrung', labels.winnings, 'winnings')),
          { ...settled('thangthua', labels.result, 'result'), card: 'main' as const },
        ]),
  ];
};

/** Where there is little room; they are in the trace of the bet. */
const LEFT_OUT: ReadonlySet<string> = new Set(['tongdiem', 'lo', 'co', 'diemtrung', 'sotrung']);

const LEFT_OUT_OF_COLUMNS: ReadonlySet<string> = new Set([...LEFT_OUT, 'tientrung']);

/** The bets of a message (ks): station, numbers, prices and winnings. */
export const ItemTable = (props: ItemTableProps) => {
  const { id, label, items, gives, unsettled = false, short = false, onWhy } = props;
  const narrow = useCards();
  const columns = useMemo(() => {
    const all = columnsFor(gives, unsettled, onWhy, narrow);
    const leftOut = narrow ? LEFT_OUT : LEFT_OUT_OF_COLUMNS;
    return short ? all.filter(({ id: column }) => !leftOut.has(column)) : all;
  }, [gives, unsettled, onWhy, narrow, short]);
  return (
    <DataTable
      id={id}
      label={label}
      columns={columns}
      bare={short}
      rows={items}
      keyOf={({ ks_id }) => ks_id}
      opens={
        onWhy === undefined
          ? undefined
          : { label: ({ ks_stt }) => trace.whyBet(ks_stt), open: (item) => onWhy(item, null) }
      }
      totalLabel={() => texts.total}
    />
  );
};
