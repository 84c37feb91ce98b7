import { css } from '@emotion/react';
import type { MessageRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import { useMemo, useRef } from 'react';
import { MoneyCell, NumberHead, ResultCell } from '../design/cells.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { visuallyHidden } from '../design/Field.tsx';
import { formatMoney, ResultText } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color, narrow, space } from '../design/tokens.ts';
import { WhyButton } from '../design/WhyButton.tsx';
import { useMayTrace, useMayWrite } from '../session/agent.ts';
import { askWhy, type Figure } from '../trace/asked.ts';
import { WhyOfMessage } from '../trace/WhyOfMessage.tsx';
import { words } from '../words/report.ts';
import { betOn } from './message-rows.ts';
import { MessageActions } from './MessageActions.tsx';
import { MessageStatus } from './MessageStatus.tsx';
import { messages } from './report-store.ts';
import { OpenRow, openableRow } from './OpenRow.tsx';
import { useRowWindow } from './row-window.ts';
import { shownTime } from './shown-time.ts';
import { fresh, MessageText, SkippedRows, WordList } from './table-parts.tsx';
import { totalsOfMessages } from './totals.ts';

const { columns } = words;
const COLUMNS = 13;
/** product-2 §2.3: a message is shortened to 20 characters, the whole of it on hover. */
const MESSAGE_CHARACTERS = 20;

const wrong = css({ '& > *': { color: color.muted, textDecoration: 'line-through' } });

/** What may be done with a message stays in sight at the right. */
const actions = css({
  '&&': { position: 'sticky', right: 0, zIndex: 1, padding: 0, background: color.surface },
  'tr:hover > &&': { background: color.hover },
  [narrow]: { '&&': { position: 'static' } },
});
const actionsHead = css({ '&&': { right: 0, zIndex: 3 } });

const hitsOf = (row: MessageRow): readonly string[] =>
  [...new Set(row.chitiet.flatMap((item) => item.ks_soTrung.split(' ')))].filter(Boolean);

interface RowProps {
  readonly row: MessageRow;
  readonly mayWrite: boolean;
  readonly mayTrace: boolean;
  readonly onOpen: () => void;
}

const Row = ({ row, mayWrite, mayTrace, onOpen }: RowProps) => {
  const why = (figure: Figure) => (mayTrace ? () => askWhy({ message: row, item: null, figure }) : undefined);
  const changes = messages.useMessages((state) => state.changes.get(row.ui_id) ?? 0);
  return (
    <tr css={[openableRow, row.ui_iserror ? wrong : null, fresh(changes)]}>
      <td css={number}>
        <OpenRow label={words.openItems(row.stt)} onOpen={onOpen}>
          {row.stt}
        </OpenRow>
      </td>
      <td>{shownDay(row.ui_date)}</td>
      <td>
        <MessageText text={row.ui_chuoi} characters={MESSAGE_CHARACTERS} />
      </td>
      <td>
        <WordList words={betOn(row.chitiet).stations} most={4} />
      </td>
      <td css={{ color: color.good, fontWeight: 600 }}>
        <WordList words={hitsOf(row)} most={5} />
      </td>
      <MoneyCell amount={row.tienxac} onWhy={why('stake')} />
      <MoneyCell amount={row.thucthu} onWhy={why('take')} />
      <MoneyCell amount={row.tientrung} onWhy={why('winnings')} />
      <td css={number}>
        <span css={{ display: 'inline-flex', gap: space(2) }}>
          {row.open === 0 ? null : (
            <span css={{ color: color.muted }}>{`${formatMoney(row.open)} ${words.waiting}`}</span>
          )}
          {row.open > 0 && row.open === row.chitiet.length ? null : (
            <WhyButton onWhy={why('result')}>
              <ResultText amount={row.thangthuanew} />
            </WhyButton>
          )}
        </span>
      </td>
      <MoneyCell amount={row.diemtrung} onWhy={why('hits')} />
      <td css={{ color: color.muted }}>{shownTime(row.create_time)}</td>
      <td>
        <MessageStatus row={row} />
      </td>
      <td css={actions}>
        {mayTrace ? <WhyOfMessage row={row} /> : null}
        {mayWrite ? <MessageActions row={row} /> : null}
      </td>
    </tr>
  );
};

interface MessageLevelProps {
  readonly rows: readonly MessageRow[];
  readonly onOpen: (uiId: string) => void;
}

/** Level 2: the messages of one customer. */
export const MessageLevel = ({ rows, onOpen }: MessageLevelProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRowWindow(frame, rows.length);
  const status = messages.useMessages((state) => state.status);
  const mayWrite = useMayWrite();
  const mayTrace = useMayTrace();
  const totals = useMemo(() => totalsOfMessages(rows), [rows]);
  return (
    <TableFrame ref={frame} label={words.levels[1]} css={{ maxHeight: '100%' }}>
      <table
        css={table}
        aria-label={words.levels[1]}
        aria-rowcount={rows.length + 2}
        aria-busy={status === 'loading'}
      >
        <thead>
          <tr>
            <NumberHead>{columns.stt}</NumberHead>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.message}</th>
            <th scope="col">{columns.stations}</th>
            <th scope="col">{columns.hits}</th>
            <NumberHead>{columns.stake}</NumberHead>
            <NumberHead>{columns.take}</NumberHead>
            <NumberHead>{columns.winnings}</NumberHead>
            <NumberHead>{columns.result}</NumberHead>
            <NumberHead>{columns.winningPoints}</NumberHead>
            <th scope="col">{columns.time}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col" css={actionsHead}>
              <span css={visuallyHidden}>{columns.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <SkippedRows height={view.before} columns={COLUMNS} />
          {rows.slice(view.start, view.end).map((row) => (
            <Row
              key={row.ui_id}
              row={row}
              mayWrite={mayWrite}
              mayTrace={mayTrace}
              onOpen={() => onOpen(row.ui_id)}
            />
          ))}
          <SkippedRows height={view.after} columns={COLUMNS} />
        </tbody>
        {rows.length === 0 ? null : (
          <tfoot>
            <tr>
              <td />
              <th scope="row" colSpan={4}>
                {words.total} {words.messageCount(formatMoney(totals.r_count))}
              </th>
              <MoneyCell amount={totals.tienxac} />
              <MoneyCell amount={totals.thucthu} />
              <MoneyCell amount={totals.tientrung} />
              <ResultCell amount={totals.thangthuanew} />
              <MoneyCell amount={totals.trung} />
              <td colSpan={3} />
            </tr>
          </tfoot>
        )}
      </table>
      {rows.length === 0 && status === 'ready' ? <EmptyState title={words.messagesEmpty} /> : null}
    </TableFrame>
  );
};
