import type { LedgerAnswer } from '@so-cuoc/shared-domain/contract/ledger.ts';
import { shownDay } from '@so-cuoc/shared-domain/time/day.ts';
import type { ReactNode } from 'react';
import { MoneyCell, NumberHead, ResultCell } from '../design/cells.tsx';
import { formatMoney, ResultText } from '../design/MoneyText.tsx';
import { number, table } from '../design/table.ts';
import { TableFrame } from '../design/TableFrame.tsx';
import { color, space } from '../design/tokens.ts';
import { OpenRow, openableRow } from '../report/OpenRow.tsx';
import { words } from '../words/ledger.ts';

const { columns } = words;

type Moved = Pick<
  LedgerAnswer,
  'r_count' | 'tienxac' | 'thucthu' | 'tientrung' | 'thangthuanew' | 'open' | 'chot' | 'thu' | 'tra' | 'nocu'
>;

const Owed = ({ amount }: { readonly amount: number }) => (
  <td css={[number, { fontWeight: 650 }]}>
    <ResultText amount={amount} pair={words.owed} />
  </td>
);

const Heads = ({ first, before }: { readonly first: ReactNode; readonly before: boolean }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {before ? <NumberHead>{columns.before}</NumberHead> : null}
      <NumberHead>{columns.messages}</NumberHead>
      <NumberHead>{columns.stake}</NumberHead>
      <NumberHead>{columns.take}</NumberHead>
      <NumberHead>{columns.winnings}</NumberHead>
      <NumberHead>{columns.result}</NumberHead>
      <NumberHead>{columns.settled}</NumberHead>
      <NumberHead>{columns.received}</NumberHead>
      <NumberHead>{columns.paid}</NumberHead>
      <NumberHead>{columns.old}</NumberHead>
      <NumberHead>{columns.after}</NumberHead>
      <NumberHead>{columns.open}</NumberHead>
    </tr>
  </thead>
);

/** What moved, with the balance after it; `before` where the row begins with one. */
const Figures = ({
  of,
  before,
  after,
}: {
  readonly of: Moved;
  readonly before?: number;
  readonly after: number;
}) => (
  <>
    {before === undefined ? null : (
      <td css={number}>
        <ResultText amount={before} pair={words.owed} />
      </td>
    )}
    <td css={number}>{formatMoney(of.r_count)}</td>
    <MoneyCell amount={of.tienxac} />
    <MoneyCell amount={of.thucthu} />
    <MoneyCell amount={of.tientrung} />
    <ResultCell amount={of.thangthuanew} />
    <ResultCell amount={of.chot} />
    <MoneyCell amount={of.thu} />
    <MoneyCell amount={of.tra} />
    <MoneyCell amount={of.nocu} />
    <Owed amount={after} />
    <td css={number}>{of.open === 0 ? '' : formatMoney(of.open)}</td>
  </>
);

interface ByCustomerProps {
  readonly answer: LedgerAnswer;
  readonly onOpen: (khachId: string) => void;
}

/** What each customer owed, what moved, what it owes now. */
export const LedgerByCustomer = ({ answer, onOpen }: ByCustomerProps) => (
  <TableFrame label={words.customers}>
    <table css={table} aria-label={words.customers}>
      <Heads first={columns.customer} before />
      <tbody>
        {answer.khach.map((row) => (
          <tr key={row.khach_id} css={openableRow}>
            <th scope="row">
              <OpenRow label={words.openCustomer(row.khach_name)} onOpen={() => onOpen(row.khach_id)}>
                {row.khach_name}
              </OpenRow>
              {row.kconfig_bit1 ? (
                <span css={{ marginLeft: space(1.5), color: color.muted, fontSize: 12 }}>{words.gives}</span>
              ) : null}
            </th>
            <Figures of={row} before={row.dau} after={row.cuoi} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <Figures of={answer} before={answer.dau} after={answer.cuoi} />
        </tr>
      </tfoot>
    </table>
  </TableFrame>
);

/** Day by day with the running balance. */
export const LedgerByDay = ({ answer }: { readonly answer: LedgerAnswer }) => (
  <TableFrame label={words.days}>
    <table css={table} aria-label={words.days}>
      <Heads first={columns.day} before={false} />
      <tbody>
        <tr>
          <th scope="row">{columns.before}</th>
          <td colSpan={9} />
          <Owed amount={answer.dau} />
          <td />
        </tr>
        {answer.ngay.map((row) => (
          <tr key={row.ngay}>
            <th scope="row">{shownDay(row.ngay)}</th>
            <Figures of={row} after={row.cuoi} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <Figures of={answer} after={answer.cuoi} />
        </tr>
      </tfoot>
    </table>
  </TableFrame>
);
