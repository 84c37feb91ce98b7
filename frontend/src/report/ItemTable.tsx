import { css } from '@emotion/react';
import type { BetItemRow } from '@so-cuoc/shared-domain/contract/reports.ts';
import { useRef, type ReactNode } from 'react';
import { MoneyCell, NumberHead, ResultCell } from '../design/cells.tsx';
import { formatExact, MoneyText, ResultText } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color, space } from '../design/tokens.ts';
import { WhyButton } from '../design/WhyButton.tsx';
import type { Figure } from '../trace/asked.ts';
import { words as trace } from '../words/trace.ts';
import { words } from '../words/report.ts';
import { pointsOf, pointsOfItem } from './message-rows.ts';
import { OpenRow, openableRow } from './OpenRow.tsx';
import { useRowWindow } from './row-window.ts';
import { SkippedRows, WordList } from './table-parts.tsx';
import { sumAmounts } from './totals.ts';

interface ItemTableProps {
  /** Read out as the name of the table. */
  readonly label: string;
  readonly items: readonly BetItemRow[];
  /** giao: the agent hands bets to this customer, so the customer's gain is the agent's too. */
  readonly gives: boolean;
  /** Nothing is settled (a check): the columns of winnings are left out. */
  readonly unsettled?: boolean;
  /** Where a figure of a bet comes from (null = the bet); left out where nobody may ask. */
  readonly onWhy?: ((item: BetItemRow, figure: Figure | null) => void) | undefined;
}

/** The plain kind that a typed form stands for here: xx is xxdau and xxdui. */
const plainKind = css({ marginLeft: space(1.5), color: color.muted, fontSize: 12 });

const waiting = <span css={{ color: color.muted }}>{words.waiting}</span>;

/** Asks where a figure of the row's bet comes from; undefined where nobody may. */
type Ask = ((figure: Figure | null) => () => void) | undefined;

interface SettledCellsProps {
  readonly item: BetItemRow;
  readonly gives: boolean;
  readonly ask: Ask;
}

const SettledCells = ({ item, gives, ask }: SettledCellsProps) => (
  <>
    <td css={item.ks_isThang ? { color: color.good, fontWeight: 600 } : null}>
      <WordList words={item.ks_soTrung.split(' ').filter(Boolean)} most={6} />
    </td>
    <td css={number}>
      <WhyButton onWhy={ask?.('hits')}>
        {item.ks_diemtrung === null ? waiting : <MoneyText amount={item.ks_diemtrung} />}
      </WhyButton>
    </td>
    <td css={number}>
      <WhyButton onWhy={ask?.('winnings')}>
        {item.ks_thang === null ? waiting : <MoneyText amount={item.ks_thang} />}
      </WhyButton>
    </td>
    <td css={number}>
      <WhyButton onWhy={ask?.('result')}>
        {item.ks_thangthua === null ? (
          waiting
        ) : (
          <ResultText amount={gives ? item.ks_thangthua : -item.ks_thangthua} />
        )}
      </WhyButton>
    </td>
  </>
);

interface ItemRowProps {
  readonly item: BetItemRow;
  readonly ask: Ask;
  readonly children: ReactNode;
}

const ItemRow = ({ item, ask, children }: ItemRowProps) => (
  <tr css={ask === undefined ? null : openableRow}>
    <td css={number}>
      {ask === undefined ? (
        item.ks_stt
      ) : (
        <OpenRow label={trace.whyBet(item.ks_stt)} onOpen={ask(null)}>
          {item.ks_stt}
        </OpenRow>
      )}
    </td>
    <td>
      {item.ks_tenKieu}
      {item.ks_kieuUseKey === item.ks_kieuKey ? null : <span css={plainKind}>{item.ks_kieuUseKey}</span>}
    </td>
    <td>
      <WordList words={item.ks_dai.split('@')} most={4} />
    </td>
    <td>
      <WordList words={item.ks_soShow.split('.')} most={10} />
    </td>
    <MoneyCell amount={item.ks_diem} />
    <MoneyCell amount={pointsOfItem(item)} onWhy={ask?.('points')} />
    <td css={number}>
      <WhyButton onWhy={ask?.('lots')}>{item.ks_soGiai}</WhyButton>
    </td>
    <MoneyCell amount={item.ks_tienxac} onWhy={ask?.('stake')} />
    <td css={number}>{formatExact(item.ks_co)}</td>
    <MoneyCell amount={item.ks_thucthu} onWhy={ask?.('take')} />
    {children}
  </tr>
);

const settledSum = (amounts: readonly (number | null)[]): number =>
  sumAmounts(amounts.filter((amount) => amount !== null));

/** The bets of a message (ks): what is bet where, at which price, and what it won. */
export const ItemTable = ({ label, items, gives, unsettled = false, onWhy }: ItemTableProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useRowWindow(frame, items.length);
  const { columns } = words;
  const winnings = settledSum(items.map((item) => item.ks_thang));
  const result = settledSum(items.map((item) => item.ks_thangthua));
  const askOf = (item: BetItemRow): Ask =>
    onWhy === undefined ? undefined : (figure) => () => onWhy(item, figure);
  const width = unsettled ? 10 : 14;
  return (
    <TableFrame ref={frame} label={label} css={{ maxHeight: '100%' }}>
      <table css={table} aria-label={label} aria-rowcount={items.length + 2}>
        <thead>
          <tr>
            <NumberHead>{columns.stt}</NumberHead>
            <th scope="col">{columns.type}</th>
            <th scope="col">{columns.stations}</th>
            <th scope="col">{columns.numbers}</th>
            <NumberHead>{columns.unitPoints}</NumberHead>
            <NumberHead>{columns.points}</NumberHead>
            <NumberHead>{columns.lots}</NumberHead>
            <NumberHead>{columns.stake}</NumberHead>
            <NumberHead>{columns.co}</NumberHead>
            <NumberHead>{columns.take}</NumberHead>
            {unsettled ? null : (
              <>
                <th scope="col">{columns.hits}</th>
                <NumberHead>{columns.winningPoints}</NumberHead>
                <NumberHead>{columns.winnings}</NumberHead>
                <NumberHead>{columns.result}</NumberHead>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          <SkippedRows height={rows.before} columns={width} />
          {items.slice(rows.start, rows.end).map((item) => (
            <ItemRow key={item.ks_id} item={item} ask={askOf(item)}>
              {unsettled ? null : <SettledCells item={item} gives={gives} ask={askOf(item)} />}
            </ItemRow>
          ))}
          <SkippedRows height={rows.after} columns={width} />
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={4}>
              {words.total}
            </th>
            <MoneyCell amount={pointsOf(items)} />
            <td />
            <td css={number}>
              <MoneyText amount={sumAmounts(items.map((item) => item.ks_tienxac))} />
            </td>
            <td />
            <td css={number}>
              <MoneyText amount={sumAmounts(items.map((item) => item.ks_thucthu))} />
            </td>
            {unsettled ? null : (
              <>
                <td />
                <td css={number}>
                  <MoneyText amount={settledSum(items.map((item) => item.ks_diemtrung))} />
                </td>
                <MoneyCell amount={winnings} />
                <ResultCell amount={gives ? result : -result} />
              </>
            )}
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
};
