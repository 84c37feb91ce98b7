import type { BetItemRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { css } from '@emotion/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { numberColumn, TableHead, MoneyCell } from '../../design/table/cells.tsx';
import { EmptyState } from '../../design/text/EmptyState.tsx';
import { formatMoney, MoneyText } from '../../design/text/MoneyText.tsx';
import { number, table } from '../../design/table/table-styles.ts';
import { TableFrame } from '../../design/table/TableFrame.tsx';
import { color, narrow, space } from '../../design/tokens/tokens.ts';
import { Outcome } from '../../bet-messages/Outcome.tsx';
import { useRowWindow, SpacerRow } from '../../tables/row-window.tsx';
import { useMayTrace } from '../../session/agent.ts';
import { agentSettings } from '../../settings/agent-settings.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { COLUMNS, ItemLine, LineRow } from './DayRows.tsx';
import { dayMessages } from '../../bet-messages/day.ts';
import { type DayLine, pointsOfLines, totalsOfLines } from './day-lines.ts';

const { columns } = texts.day;

/** Denser than a report, and the actions stay in sight at the right. */
const dense = css({
  fontSize: 13,
  '&& th, && td': { padding: `0 ${space(1)}` },
  'tr > :last-child:not([colspan])': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    background: color.surface,
    [narrow]: { position: 'static' },
  },
  'thead th:last-child': { zIndex: 4, [narrow]: { position: 'sticky', right: 'auto' } },
  'tfoot > tr > *': { zIndex: 4 },
  'tbody tr:hover > :last-child': { background: color.hover },
});

/** Two lines rather than a column so wide that the last ones pass out of sight. */
const stacked = css({ '& > span': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 0 } });

type Entry =
  | { readonly line: DayLine; readonly item: null }
  | { readonly line: DayLine; readonly item: BetItemRow };

const entriesOf = (lines: readonly DayLine[], open: ReadonlySet<string>): readonly Entry[] =>
  lines.flatMap((line): readonly Entry[] => [
    { line, item: null },
    ...(line.row !== null && open.has(line.uiId) ? line.items.map((item) => ({ line, item })) : []),
  ]);

const toggled = (open: ReadonlySet<string>, uiId: string): ReadonlySet<string> => {
  const next = new Set(open);
  if (!next.delete(uiId)) next.add(uiId);
  return next;
};

interface DayTableProps {
  readonly lines: readonly DayLine[];
  readonly agentId: string;
  readonly mayWrite: boolean;
}

/** The day's messages, newest first, live; each opens to its bets. The last row adds up what is shown. */
export const DayTable = ({ lines, agentId, mayWrite }: DayTableProps) => {
  const mayTrace = useMayTrace();
  const totalsShown = agentSettings.useStore((state) => state.value.totalsShown);
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((uiId: string) => setOpen((before) => toggled(before, uiId)), []);
  const entries = useMemo(() => entriesOf(lines, open), [lines, open]);
  const totals = useMemo(() => totalsOfLines(lines), [lines]);
  const rows = useRowWindow(frame, entries.length);
  const status = dayMessages.useStore((state) => state.status);
  return (
    <TableFrame
      ref={frame}
      label={texts.day.title}
      css={{ flex: '1 1 0', minHeight: 220, [narrow]: { flex: 'none', maxHeight: 480 } }}
    >
      <table css={[table, dense]} aria-label={texts.day.title} aria-rowcount={entries.length + 2}>
        <TableHead
          of={[
            numberColumn(columns.stt),
            columns.customer,
            columns.message,
            numberColumn(columns.stake),
            numberColumn(columns.take),
            numberColumn(columns.result),
            numberColumn(columns.points),
            columns.stations,
            columns.types,
            columns.numbers,
            { label: columns.actions, hidden: true },
          ]}
        />
        <tbody>
          <SpacerRow height={rows.before} columns={COLUMNS} />
          {entries
            .slice(rows.start, rows.end)
            .map(({ line, item }) =>
              item === null ? (
                <LineRow
                  key={line.row === null ? `${line.uiId} own` : line.uiId}
                  line={line}
                  agentId={agentId}
                  mayWrite={mayWrite}
                  mayTrace={mayTrace}
                  isOpen={open.has(line.uiId)}
                  onToggle={toggle}
                />
              ) : (
                <ItemLine key={item.ks_id} line={line} item={item} mayTrace={mayTrace} />
              ),
            )}
          <SpacerRow height={rows.after} columns={COLUMNS} />
        </tbody>
        {lines.length === 0 || !totalsShown ? null : (
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={2}>
                {texts.day.total} {texts.day.messages(formatMoney(totals.r_count))}
              </th>
              <MoneyCell amount={totals.tienxac} />
              <MoneyCell amount={totals.thucthu} />
              <td css={[number, stacked]}>
                <Outcome of={totals} />
              </td>
              <td css={number}>
                <MoneyText amount={pointsOfLines(lines)} />
              </td>
              <td colSpan={4} />
            </tr>
          </tfoot>
        )}
      </table>
      {lines.length > 0 || status !== 'ready' ? null : (
        <EmptyState title={texts.day.empty} body={texts.day.emptyBody} />
      )}
    </TableFrame>
  );
};
