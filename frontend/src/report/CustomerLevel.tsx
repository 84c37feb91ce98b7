import { css } from '@emotion/react';
import { REGIONS, type RegionKey } from '@so-cuoc/shared-domain/catalogue/regions.ts';
import type { SummaryRow, SummaryTotals } from '@so-cuoc/shared-domain/contract/reports.ts';
import { useRef } from 'react';
import { MoneyCell, NumberHead, ResultCell } from '../design/cells.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { formatMoney } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color, space } from '../design/tokens.ts';
import { words } from '../words/report.ts';
import { useSummary } from './report-store.ts';
import { OpenRow, openableRow } from './OpenRow.tsx';
import { useRowWindow } from './row-window.ts';
import { fresh, SkippedRows } from './table-parts.tsx';
import { addTotals, totalsIn } from './totals.ts';

const { columns } = words;
const COLUMNS = 10;

const perRegion = css({ display: 'inline-flex', gap: space(3), fontSize: 12.5, color: color.muted });

/** The stake of each region that has one. */
const Regions = ({ row }: { readonly row: SummaryRow }) => (
  <span css={perRegion}>
    {REGIONS.filter((region) => row.mien[region].r_count > 0).map((region) => (
      <span key={region}>
        {words.regions[region]} {formatMoney(row.mien[region].tienxac)}
      </span>
    ))}
  </span>
);

const Figures = ({ totals }: { readonly totals: SummaryTotals }) => (
  <>
    <td css={number}>{formatMoney(totals.r_count)}</td>
    <MoneyCell amount={totals.tienxac} />
    <MoneyCell amount={totals.thucthu} />
    <MoneyCell amount={totals.tientrung} />
    <ResultCell amount={totals.thangthuanew} />
    <MoneyCell amount={totals.trung} />
    <td css={number}>{totals.open === 0 ? '' : formatMoney(totals.open)}</td>
  </>
);

interface CustomerRowProps {
  readonly row: SummaryRow;
  readonly position: number;
  readonly region: RegionKey | null;
  readonly onOpen: () => void;
}

const CustomerRow = ({ row, position, region, onOpen }: CustomerRowProps) => {
  const changes = useSummary((state) => state.changes.get(row.khach_id) ?? 0);
  return (
    <tr css={[openableRow, fresh(changes)]}>
      <td css={number}>{position}</td>
      <th scope="row">
        <OpenRow label={words.openMessages(row.khach_name)} onOpen={onOpen}>
          {row.khach_name}
        </OpenRow>
        {row.kconfig_bit1 ? (
          <span css={{ marginLeft: space(1.5), color: color.muted, fontSize: 12 }}>{words.gives}</span>
        ) : null}
      </th>
      <Figures totals={totalsIn(row, region)} />
      <td>
        <Regions row={row} />
      </td>
    </tr>
  );
};

interface CustomerLevelProps {
  readonly region: RegionKey | null;
  readonly onOpen: (khachId: string) => void;
}

/** Level 1: every customer with messages in the period, and what they come to. */
export const CustomerLevel = ({ region, onOpen }: CustomerLevelProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const all = useSummary((state) => state.rows);
  const status = useSummary((state) => state.status);
  const rows = all.filter((row) => totalsIn(row, region).r_count > 0);
  const view = useRowWindow(frame, rows.length);
  return (
    <TableFrame ref={frame} label={words.levels[0]} css={{ maxHeight: '100%' }}>
      <table
        css={table}
        aria-label={words.levels[0]}
        aria-rowcount={rows.length + 2}
        aria-busy={status === 'loading'}
      >
        <thead>
          <tr>
            <NumberHead>{columns.stt}</NumberHead>
            <th scope="col">{columns.customer}</th>
            <NumberHead>{columns.messages}</NumberHead>
            <NumberHead>{columns.stake}</NumberHead>
            <NumberHead>{columns.take}</NumberHead>
            <NumberHead>{columns.winnings}</NumberHead>
            <NumberHead>{columns.result}</NumberHead>
            <NumberHead>{columns.winningPoints}</NumberHead>
            <NumberHead>{columns.open}</NumberHead>
            <th scope="col">{columns.regions}</th>
          </tr>
        </thead>
        <tbody>
          <SkippedRows height={view.before} columns={COLUMNS} />
          {rows.slice(view.start, view.end).map((row, index) => (
            <CustomerRow
              key={row.khach_id}
              row={row}
              position={view.start + index + 1}
              region={region}
              onOpen={() => onOpen(row.khach_id)}
            />
          ))}
          <SkippedRows height={view.after} columns={COLUMNS} />
        </tbody>
        {rows.length === 0 ? null : (
          <tfoot>
            <tr>
              <td />
              <th scope="row">{words.total}</th>
              <Figures totals={addTotals(rows.map((row) => totalsIn(row, region)))} />
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && status === 'ready' ? (
        <EmptyState title={words.customersEmpty} body={words.customersEmptyBody} />
      ) : null}
    </TableFrame>
  );
};
