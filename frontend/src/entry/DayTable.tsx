import { css } from '@emotion/react';
import type { BetItemRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { useMemo, useRef, useState } from 'react';
import { MoneyCell, NumberHead, ResultCell } from '../design/cells.tsx';
import { IconButton } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { visuallyHidden } from '../design/Field.tsx';
import { Icon } from '../design/Icon.tsx';
import { formatMoney, MoneyText, ResultText } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { Tag } from '../design/Tag.tsx';
import { color, narrow, space } from '../design/tokens.ts';
import { WhyButton } from '../design/WhyButton.tsx';
import { betOn, pointsOf, pointsOfItem } from '../report/message-rows.ts';
import { MessageStatus } from '../report/MessageStatus.tsx';
import { useRowWindow } from '../report/row-window.ts';
import { MessageText, WordList } from '../report/table-parts.tsx';
import { fresh } from '../tables/row-look.ts';
import { SkippedRows } from '../tables/SkippedRows.tsx';
import { useMayTrace } from '../session/agent.ts';
import { askWhy, type Figure } from '../trace/asked.ts';
import { WhyOfMessage } from '../trace/WhyOfMessage.tsx';
import { words } from '../words/entry.ts';
import { words as trace } from '../words/trace.ts';
import { useOwnSettings } from '../settings/own-settings.ts';
import { acceptLate } from './accept-late.ts';
import { day } from './day.ts';
import { type DayLine, totalsOfLines } from './day-lines.ts';
import { edit } from './draft.ts';
import { PendingNote } from './PendingNote.tsx';
import { remove } from './remove.ts';

const { columns } = words.day;
const COLUMNS = 11;
const COLUMNS_BEFORE_RESULT = 5;
const MESSAGE_CHARACTERS = 16;
const NUMBERS = 2;

const expander = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});

/** Denser than a report, and the actions stay in sight at the right. */
const dense = css({
  fontSize: 13,
  '&& th, && td': { padding: `0 ${space(1.5)}` },
  'tr > :last-child:not([colspan])': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    background: color.surface,
    [narrow]: { position: 'static' },
  },
  'thead th:last-child': { zIndex: 3, [narrow]: { position: 'sticky' } },
  'tfoot > tr > *': { zIndex: 4 },
  'tbody tr:hover > :last-child': { background: color.hover },
});

const pendingRow = css({ '& > *': { color: color.muted } });
const itemRowStyle = css({ '&&& > *': { background: color.sunken } });

/** Asks where a figure comes from; nothing does for what only this device knows. */
const whyOf = (line: DayLine | null, item: string | null) => (figure: Figure | null) => {
  const row = line?.pending === null ? line.row : null;
  return row === null ? undefined : () => askWhy({ message: row, item, figure });
};

interface LineRowProps {
  readonly line: DayLine;
  readonly agentId: string;
  readonly mayWrite: boolean;
  readonly mayTrace: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const LineActions = ({ line, agentId }: { readonly line: DayLine; readonly agentId: string }) => {
  const { row } = line;
  if (row === null || line.pending !== null) return null;
  return (
    <>
      {row.ui_tre ? (
        <IconButton
          small
          label={words.late.accept(row.stt)}
          onClick={() => void acceptLate(agentId, row.ui_id, row.stt)}
        >
          <Icon name="check" size={14} />
        </IconButton>
      ) : null}
      <IconButton small label={words.day.edit(row.stt)} onClick={() => void edit(row)}>
        <Icon name="pencil" size={14} />
      </IconButton>
      <IconButton small label={words.day.remove(row.stt)} onClick={() => void remove(row, agentId)}>
        <Icon name="bin" size={14} />
      </IconButton>
    </>
  );
};

interface OutcomeProps {
  readonly line: DayLine;
  readonly onWhy: (() => void) | undefined;
}

const Outcome = ({ line, onWhy }: OutcomeProps) => {
  const { row, pending } = line;
  if (pending !== null) return <PendingNote placement={pending} />;
  if (row === null) return null;
  const waits = row.open > 0;
  const decided = row.chitiet.length - row.open;
  return (
    <span css={{ display: 'inline-flex', gap: space(2) }}>
      {waits ? (
        <span css={{ color: color.muted }} title={words.day.open(row.open)}>
          {words.day.waiting}
        </span>
      ) : null}
      {waits && decided <= 0 ? null : (
        <WhyButton onWhy={onWhy}>
          <ResultText amount={row.thangthuanew} />
        </WhyButton>
      )}
    </span>
  );
};

const LineRow = ({ line, agentId, mayWrite, mayTrace, isOpen, onToggle }: LineRowProps) => {
  const { row, items } = line;
  const why = whyOf(mayTrace ? line : null, null);
  const changes = day.useMessages((state) => state.changes.get(line.uiId) ?? 0);
  const on = betOn(items);
  const stt = row?.stt;
  return (
    <tr css={[line.pending === null ? fresh(changes) : pendingRow]}>
      <td css={number}>
        {stt === undefined ? (
          '…'
        ) : (
          <button
            type="button"
            css={expander}
            aria-expanded={isOpen}
            aria-label={words.day.details(stt)}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={12} />
            {stt}
          </button>
        )}
      </td>
      <td>{line.customerName}</td>
      <td>
        {row?.ui_iserror === true ? (
          <span css={{ marginRight: space(1.5) }}>
            {row.ui_tre ? <Tag tone="warn">{words.late.tag}</Tag> : <MessageStatus row={row} />}
          </span>
        ) : null}
        <MessageText text={line.text} characters={MESSAGE_CHARACTERS} />
      </td>
      <MoneyCell amount={line.tienxac} onWhy={why('stake')} />
      <MoneyCell amount={line.thucthu} onWhy={why('take')} />
      {line.pending?.state.kind === 'refused' ? (
        <td colSpan={COLUMNS - COLUMNS_BEFORE_RESULT}>
          <PendingNote placement={line.pending} />
        </td>
      ) : (
        <>
          <td css={number}>
            <Outcome line={line} onWhy={why('result')} />
          </td>
          <MoneyCell amount={pointsOf(items)} onWhy={why('points')} />
          <td>
            <WordList words={on.stations} most={3} />
          </td>
          <td>
            <WordList words={on.types} most={2} />
          </td>
          <td>
            <WordList words={on.numbers} most={NUMBERS} />
          </td>
          <td css={{ '&&': { padding: 0 } }}>
            {mayTrace && row !== null && line.pending === null ? <WhyOfMessage row={row} /> : null}
            {mayWrite ? <LineActions line={line} agentId={agentId} /> : null}
          </td>
        </>
      )}
    </tr>
  );
};

interface ItemLineProps {
  readonly line: DayLine;
  readonly item: BetItemRow;
  readonly mayTrace: boolean;
}

const ItemLine = ({ line, item, mayTrace }: ItemLineProps) => {
  const why = whyOf(mayTrace ? line : null, item.ks_id);
  const gives = line.row?.kconfig_bit1 ?? false;
  return (
    <tr css={itemRowStyle}>
      <td />
      <td />
      <td>{item.ks_tenKieu}</td>
      <MoneyCell amount={item.ks_tienxac} onWhy={why('stake')} />
      <MoneyCell amount={item.ks_thucthu} onWhy={why('take')} />
      <td css={number}>
        {item.ks_thangthua === null ? (
          <span css={{ color: color.muted }}>{words.day.waiting}</span>
        ) : (
          <WhyButton onWhy={why('result')}>
            <ResultText amount={gives ? item.ks_thangthua : -item.ks_thangthua} />
          </WhyButton>
        )}
      </td>
      <MoneyCell amount={pointsOfItem(item)} onWhy={why('points')} />
      <td>
        <WordList words={item.ks_dai.split('@')} most={3} />
      </td>
      <td>{item.ks_kieuKey}</td>
      <td>
        <WordList words={item.ks_soShow.split('.')} most={NUMBERS} />
      </td>
      <td css={{ '&&': { padding: 0 } }}>
        {mayTrace && line.row !== null && line.pending === null ? (
          <IconButton small label={trace.whyBet(item.ks_stt)} onClick={why(null)}>
            <Icon name="question" size={14} />
          </IconButton>
        ) : null}
      </td>
    </tr>
  );
};

type Entry =
  { readonly line: DayLine; readonly item: null } | { readonly line: DayLine; readonly item: BetItemRow };

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
  const totalsShown = useOwnSettings((state) => state.totalsShown);
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const entries = useMemo(() => entriesOf(lines, open), [lines, open]);
  const totals = useMemo(() => totalsOfLines(lines), [lines]);
  const rows = useRowWindow(frame, entries.length);
  const status = day.useMessages((state) => state.status);
  return (
    <TableFrame
      ref={frame}
      label={words.day.title}
      css={{ flex: '1 1 0', minHeight: 220, [narrow]: { flex: 'none', maxHeight: 480 } }}
    >
      <table css={[table, dense]} aria-label={words.day.title} aria-rowcount={entries.length + 2}>
        <thead>
          <tr>
            <NumberHead>{columns.stt}</NumberHead>
            <th scope="col">{columns.customer}</th>
            <th scope="col">{columns.message}</th>
            <NumberHead>{columns.stake}</NumberHead>
            <NumberHead>{columns.take}</NumberHead>
            <NumberHead>{columns.result}</NumberHead>
            <NumberHead>{columns.points}</NumberHead>
            <th scope="col">{columns.stations}</th>
            <th scope="col">{columns.types}</th>
            <th scope="col">{columns.numbers}</th>
            <th scope="col">
              <span css={visuallyHidden}>{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <SkippedRows height={rows.before} columns={COLUMNS} />
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
                  onToggle={() => setOpen((before) => toggled(before, line.uiId))}
                />
              ) : (
                <ItemLine key={item.ks_id} line={line} item={item} mayTrace={mayTrace} />
              ),
            )}
          <SkippedRows height={rows.after} columns={COLUMNS} />
        </tbody>
        {lines.length === 0 || !totalsShown ? null : (
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={2}>
                {words.day.total} {words.day.messages(formatMoney(totals.r_count))}
              </th>
              <MoneyCell amount={totals.tienxac} />
              <MoneyCell amount={totals.thucthu} />
              <ResultCell amount={totals.thangthuanew} />
              <td css={number}>
                <MoneyText
                  amount={pointsOf(
                    lines.flatMap(({ row, items }) => (row?.ui_iserror === true ? [] : items)),
                  )}
                />
              </td>
              <td colSpan={4} />
            </tr>
          </tfoot>
        )}
      </table>
      {lines.length > 0 || status !== 'ready' ? null : (
        <EmptyState title={words.day.empty} body={words.day.emptyBody} />
      )}
    </TableFrame>
  );
};
