import type { SummaryRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { css } from '@emotion/react';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useEffect, useMemo } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { cards, color, space } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/reports/report.ts';
import { betColumns, openColumn, summed } from '../bet-messages/bet-columns.ts';
import type { Period } from '../calendar/period.ts';
import { SettleAndCopyButton } from './settlement/SettleAndCopyButton.tsx';
import { summary } from './report-store.ts';
import { isSettled, settled } from '../sent-settlements/settled-store.ts';
import { followLive } from '../server-state/server-state.ts';
import { isAwaitingResults, totalsIn } from '../bet-messages/totals.ts';

const { columns: labels } = texts;

const settledMark = css({ color: color.good, fontWeight: 550 });
const tags = css({ display: 'inline-flex', gap: space(1.5) });

/** The regions with bets, of one region or of all. */
const regionsOf = (row: SummaryRow, only: RegionKey | null = null): readonly RegionKey[] =>
  REGIONS.filter((region) => (only === null || region === only) && row.mien[region].r_count > 0);

const stillOpen = css({ display: 'none', color: color.muted, fontSize: 12, [cards]: { display: 'inline' } });

/** Winnings; on a card also how many bets still wait, for which a list has a column. */
const Winnings = ({ of }: { readonly of: SummaryTotals }) => (
  <span>
    {formatMoney(of.tientrung)}
    {of.open === 0 || isAwaitingResults(of) ? null : (
      <span css={stillOpen}> {texts.stillOpen(formatMoney(of.open))}</span>
    )}
  </span>
);

/** The stake of each region that has one. */
const Regions = ({ row }: { readonly row: SummaryRow }) => (
  <span css={tags}>
    {regionsOf(row).map((region) => (
      <Tag key={region}>{`${texts.regions[region]} ${formatMoney(row.mien[region].tienxac)}`}</Tag>
    ))}
  </span>
);

const Gives = ({ kconfig_bit1 }: SummaryRow) =>
  kconfig_bit1 ? (
    <span css={{ marginLeft: space(1.5), color: color.muted, fontSize: 12 }}>{texts.gives}</span>
  ) : null;

/** Says of a row that all that it shows was settled with the customer. */
type IsSettled = (row: SummaryRow) => boolean;

const settledColumn = (isDone: IsSettled): Column<SummaryRow> => ({
  id: 'chotso',
  label: labels.settled,
  kind: 'text',
  value: (row) => (isDone(row) ? texts.settled : null),
  cell: (row) => (isDone(row) ? <span css={settledMark}>{texts.settled}</span> : null),
  card: 'mark',
  // Wide enough for the word before it is there, so that nothing moves.
  width: 84,
});

const columnsIn = (region: RegionKey | null, isDone: IsSettled | null): readonly Column<SummaryRow>[] => {
  const totals = (row: SummaryRow) => totalsIn(row, region);
  return [
    { id: 'stt', label: labels.stt, kind: 'figure', value: (_, place) => place, width: 48 },
    {
      id: 'khach',
      label: labels.customer,
      kind: 'text',
      value: ({ khach_name }) => khach_name,
      after: (row) => <Gives {...row} />,
      rowHeader: true,
      opensRow: true,
      width: 180,
    },
    ...betColumns(totals).map((column) =>
      column.id === 'tientrung'
        ? { ...column, cell: (row: SummaryRow) => <Winnings of={totals(row)} /> }
        : column,
    ),
    summed('trung', labels.winningPoints, (row) => totals(row).trung),
    openColumn((row) => totals(row).open),
    ...(isDone === null ? [] : [settledColumn(isDone)]),
    {
      id: 'mien',
      label: labels.regions,
      kind: 'text',
      value: (row) =>
        regionsOf(row)
          .map((one) => `${texts.regions[one]} ${formatMoney(row.mien[one].tienxac)}`)
          .join('; '),
      cell: (row) => <Regions row={row} />,
      // Its amounts hold the digits of any number that is looked for.
      search: 'never',
    },
  ];
};

interface CustomerLevelProps {
  readonly agentId: string;
  readonly period: Period;
  readonly region: RegionKey | null;
  /** Whether customers can be settled with: not of a past moment, and not by who only reads. */
  readonly maySettle: boolean;
  /** Of a past moment nothing says what was settled then. */
  readonly past: boolean;
  readonly onOpen: (khachId: string) => void;
}

/** Level 1: every customer with messages in the period, with totals. */
export const CustomerLevel = ({ agentId, period, region, maySettle, past, onOpen }: CustomerLevelProps) => {
  const all = summary.useStore((state) => state.value);
  const status = summary.useStore((state) => state.status);
  const changes = summary.useStore((state) => state.updates);
  const { from, to } = period;
  const sent = settled.useStore((state) => state.value);
  useEffect(() => {
    if (!past) void settled.open({ agentId, from, to });
  }, [past, agentId, from, to]);
  useEffect(() => followLive(settled), []);
  const columns = useMemo(() => {
    const isDone: IsSettled = (row) => isSettled(sent, row.khach_id, regionsOf(row, region), { from, to });
    return columnsIn(region, past ? null : isDone);
  }, [region, past, sent, from, to]);
  const settling = useMemo(
    () => (row: SummaryRow) => (
      <SettleAndCopyButton
        of={{ agentId, khachId: row.khach_id, from, to, region, uiId: null }}
        name={row.khach_name}
      />
    ),
    [agentId, from, to, region],
  );
  const rows = useMemo(() => all.filter((row) => totalsIn(row, region).r_count > 0), [all, region]);
  return (
    <DataTable
      id="khach"
      label={texts.levels[0]}
      searchLabel={texts.findCustomer}
      columns={columns}
      rows={rows}
      keyOf={({ khach_id }) => khach_id}
      opens={{
        label: ({ khach_name }) => texts.openMessages(khach_name),
        open: ({ khach_id }) => onOpen(khach_id),
      }}
      actions={maySettle ? settling : undefined}
      actionsLabel={labels.actions}
      cardActions="side"
      changes={changes}
      totalLabel={() => texts.total}
      loading={status === 'loading'}
      empty={
        status === 'failed' ? null : (
          <EmptyState
            title={past ? texts.notYet : texts.customersEmpty}
            body={past ? texts.notYetBody : texts.customersEmptyBody}
          />
        )
      }
    />
  );
};
