import type { SettledScope } from '@so-cuoc/shared-domain/contract/calls/money/sent-settlements.ts';
import type { SummaryRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { css } from '@emotion/react';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import { useMemo } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { Tag } from '../design/text/Tag.tsx';
import { color, space } from '../design/tokens/tokens.ts';
import { GivesMark } from '../bet-messages/GivesMark.tsx';
import type { Column } from '../tables/column.ts';
import { useCards } from '../tables/cards.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { texts } from '../i18n/vi/reports/report.ts';
import { betColumns, openColumn, summed } from '../bet-messages/bet-columns.ts';
import type { Period } from '../calendar/period.ts';
import { SettleAndCopyButton } from './settlement/SettleAndCopyButton.tsx';
import { summary } from './report-store.ts';
import { type Settled, settledOf } from '../sent-settlements/settled-store.ts';
import { customerMark, settledColumn } from './settled-column.tsx';
import { isAwaitingResults, totalsIn } from '../bet-messages/totals.ts';

const { columns: labels } = texts;

const tags = css({ display: 'inline-flex', gap: space(1.5) });

/** The regions with bets, of one region or of all. */
const regionsOf = (row: SummaryRow, only: RegionKey | null = null): readonly RegionKey[] =>
  REGIONS.filter((region) => (only === null || region === only) && row.mien[region].r_count > 0);

const stillOpen = css({ color: color.muted, fontSize: 12 });

/** Winnings; on a card also how many bets still wait, for which a list has a column. */
const Winnings = ({ of }: { readonly of: SummaryTotals }) => {
  const isCard = useCards();
  return (
    <span>
      {formatMoney(of.tientrung)}
      {!isCard || of.open === 0 || isAwaitingResults(of) ? null : (
        <span css={stillOpen}> {texts.stillOpen(formatMoney(of.open))}</span>
      )}
    </span>
  );
};

/** The stake of each region that has one. */
const Regions = ({ row }: { readonly row: SummaryRow }) => (
  <span css={tags}>
    {regionsOf(row).map((region) => (
      <Tag key={region}>{`${texts.regions[region]} ${formatMoney(row.mien[region].tienxac)}`}</Tag>
    ))}
  </span>
);

type SettledOfRow = (row: SummaryRow) => Settled;

const columnsIn = (region: RegionKey | null, ofRow: SettledOfRow | null): readonly Column<SummaryRow>[] => {
  const totals = (row: SummaryRow) => totalsIn(row, region);
  return [
    { id: 'stt', label: labels.stt, kind: 'figure', value: (_, place) => place, width: 48 },
    {
      id: 'khach',
      label: labels.customer,
      kind: 'text',
      value: ({ khach_name }) => khach_name,
      after: ({ kconfig_bit1 }) => (kconfig_bit1 ? <GivesMark /> : null),
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
    ...(ofRow === null ? [] : [settledColumn<SummaryRow>((row) => customerMark(ofRow(row)))]),
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

const elsewhere = css({ margin: space(3) });

/** Only who types a figure may mean a message. */
const HAS_FIGURE = /\d/;

interface CustomerLevelProps {
  readonly agentId: string;
  readonly period: Period;
  readonly region: RegionKey | null;
  /** Whether customers can be settled with: not of a past moment, and not by who only reads. */
  readonly maySettle: boolean;
  /** What was sent of these days; null of a past moment. */
  readonly sent: readonly SettledScope[] | null;
  readonly onOpen: (khachId: string) => void;
  /** Looks for a text in the messages of all customers. */
  readonly onSearchMessages: (search: string) => void;
}

/** Level 1: every customer with messages in the period, with totals. */
export const CustomerLevel = (props: CustomerLevelProps) => {
  const { agentId, period, region, maySettle, sent, onOpen, onSearchMessages } = props;
  const all = summary.useStore((state) => state.value);
  const status = summary.useStore((state) => state.status);
  const changes = summary.useStore((state) => state.updates);
  const { from, to } = period;
  const columns = useMemo(() => {
    const ofRow: SettledOfRow | null =
      sent && ((row) => settledOf(sent, row.khach_id, regionsOf(row, region), { from, to }));
    return columnsIn(region, ofRow);
  }, [region, sent, from, to]);
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
      elsewhere={(search) =>
        HAS_FIGURE.test(search) ? (
          <Button css={elsewhere} onClick={() => onSearchMessages(search.trim())}>
            <Icon name="search" size={14} />
            {texts.findInMessages(search.trim())}
          </Button>
        ) : null
      }
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
            title={sent === null ? texts.notYet : texts.customersEmpty}
            body={sent === null ? texts.notYetBody : texts.customersEmptyBody}
          />
        )
      }
    />
  );
};
