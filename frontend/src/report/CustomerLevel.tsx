import type { SummaryRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { css } from '@emotion/react';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useMemo } from 'react';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import type { Column } from '../tables/column.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/reports/report.ts';
import { betColumns, openColumn, summed } from '../bet-messages/bet-columns.ts';
import type { Period } from '../calendar/period.ts';
import { SettleAndCopyButton } from './settlement/SettleAndCopyButton.tsx';
import { summary } from './report-store.ts';
import { totalsIn } from '../bet-messages/totals.ts';

const { columns: labels } = texts;

const tags = css({ display: 'inline-flex', gap: space(1.5) });

const regionsOf = (row: SummaryRow): readonly RegionKey[] =>
  REGIONS.filter((region) => row.mien[region].r_count > 0);

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

const columnsIn = (region: RegionKey | null): readonly Column<SummaryRow>[] => {
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
    ...betColumns(totals),
    summed('trung', labels.winningPoints, (row) => totals(row).trung),
    openColumn((row) => totals(row).open),
    {
      id: 'mien',
      label: labels.regions,
      kind: 'text',
      value: (row) =>
        regionsOf(row)
          .map((one) => `${texts.regions[one]} ${formatMoney(row.mien[one].tienxac)}`)
          .join('; '),
      cell: (row) => <Regions row={row} />,
    },
  ];
};

interface CustomerLevelProps {
  readonly agentId: string;
  readonly period: Period;
  readonly region: RegionKey | null;
  /** Whether customers can be settled with: not of a past moment, and not by who only reads. */
  readonly maySettle: boolean;
  readonly onOpen: (khachId: string) => void;
}

/** Level 1: every customer with messages in the period, with totals. */
export const CustomerLevel = ({ agentId, period, region, maySettle, onOpen }: CustomerLevelProps) => {
  const all = summary.useStore((state) => state.value);
  const status = summary.useStore((state) => state.status);
  const changes = summary.useStore((state) => state.updates);
  const columns = useMemo(() => columnsIn(region), [region]);
  const { from, to } = period;
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
          <EmptyState title={texts.customersEmpty} body={texts.customersEmptyBody} />
        )
      }
    />
  );
};
