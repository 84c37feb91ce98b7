import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { Tag, type Tone } from '../design/text/Tag.tsx';
import type { Column } from '../tables/column.ts';
import { vi } from '../i18n/vi.ts';
import { css } from '@emotion/react';
import { formatDay } from '@so-cuoc/shared-domain/calendar/vietnam-day.ts';
import { type ReactNode, useMemo } from 'react';
import { MoneyText } from '../design/text/MoneyText.tsx';
import { cards, color } from '../design/tokens/tokens.ts';
import { summed } from '../bet-messages/bet-columns.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { useRecord } from '../session/session.ts';
import { AsOfBanner } from '../as-of/AsOfBanner.tsx';
import type { ShownAsOf } from '../as-of/use-as-of.ts';

const words = vi.payments;

const TONES: Readonly<Record<PaymentRow['gia_state'], Tone>> = {
  open: 'warn',
  given: 'warn',
  paid: 'accent',
  settled: 'good',
  cancelled: 'neutral',
};

export const isMarked = (mark: string): boolean => mark.startsWith('1');

/** A read-only mark. */
const MarkTag = ({ mark }: { readonly mark: string }) => (
  <Tag tone={isMarked(mark) ? 'good' : 'neutral'}>{isMarked(mark) ? words.yes : words.no}</Tag>
);

/** A payment that gave its months anew says so. */
const stateOf = ({ gia_state, gia_late }: PaymentRow): string =>
  gia_late && gia_state === 'paid' ? words.late : words.states[gia_state];

const StateTag = ({ row }: { readonly row: PaymentRow }) => (
  <Tag tone={TONES[row.gia_state]}>{stateOf(row)}</Tag>
);

/** A column says what its checkboxes mean; on the card of a phone each of them does. */
export const saidOnCards = css({ display: 'none', [cards]: { display: 'inline' } });

/** A column of read-only marks. */
export const markColumn = (
  id: string,
  label: string,
  markOf: (row: PaymentRow) => string,
): Column<PaymentRow> => ({
  id,
  label,
  kind: 'text',
  value: (row) => (isMarked(markOf(row)) ? words.yes : words.no),
  cell: (row) => <MarkTag mark={markOf(row)} />,
});

export const stateColumn: Column<PaymentRow> = {
  id: 'trangthai',
  label: words.columns.state,
  kind: 'text',
  value: stateOf,
  cell: (row) => <StateTag row={row} />,
  card: 'lineEnd',
};

/**
 * Whose ledger it is. A sale without a manager is in the account's own, or in that of the admin who made the account;
 * neither is a manager. `provider`: the id of the admin who looks, else ''.
 */
export const ledgerNameOf = (
  {
    keyy,
    user_namee2,
    co_tong,
  }: { readonly keyy: string; readonly user_namee2: string; readonly co_tong: boolean },
  provider: string,
): string => {
  if (!co_tong) return words.sellers.none(user_namee2);
  return keyy === provider ? words.sellers.provider : user_namee2;
};

/** The id of the admin who looks; '' for everyone else. */
export const useProviderId = (): string => {
  const { user_idd, user_isManage } = useRecord();
  return user_isManage === 'ad' ? user_idd : '';
};

/** The ledger of a payment row. */
export const ledgerOfRow = (row: PaymentRow) => ({
  keyy: row.gia_manage,
  user_namee2: row.user_namee2,
  co_tong: row.gia_manage !== row.gia_user_id,
});

const { columns: labels } = words;

/** The amount that is owed to the provider. */
const due = css({ color: color.bad, fontWeight: 650 });

interface PaymentTableProps {
  /** The table's id in the URL. */
  readonly id: string;
  readonly label: string;
  readonly rows: readonly PaymentRow[];
  /** Shows the seller too. */
  readonly withSeller?: boolean;
  /** For customers: hides how seller and provider share the amount. */
  readonly forCustomer?: boolean;
  /** Columns after the common ones. */
  readonly more?: readonly Column<PaymentRow>[];
  readonly actions?: ((row: PaymentRow) => ReactNode) | undefined;
  /** Factor of the amounts: 1 shows thousand đồng, 1000 đồng. */
  readonly times?: number;
  /** The table has its own checkboxes. */
  readonly ticked?: boolean;
  /** Stands beside the button of the table's tools. */
  readonly beside?: ReactNode;
}

const text = (id: string, label: string, value: (row: PaymentRow) => string): Column<PaymentRow> => ({
  id,
  label,
  kind: 'text',
  value,
});

const day = (id: string, label: string, of: (row: PaymentRow) => string): Column<PaymentRow> => ({
  ...text(id, label, of),
  cell: (row) => (of(row) === '' ? words.none : formatDay(of(row))),
});

const columnsOf = (
  times: number,
  withSeller: boolean,
  forCustomer: boolean,
  provider: string,
): readonly Column<PaymentRow>[] => {
  const amount = (id: string, label: string, of: (row: PaymentRow) => number): Column<PaymentRow> =>
    summed(id, label, (row) => of(row) * times);
  return [
    { ...text('nguoidung', labels.user, ({ user_namee }) => user_namee), rowHeader: true, width: 120 },
    ...(withSeller
      ? [
          text('tong', labels.seller, (row) => {
            if (!ledgerOfRow(row).co_tong) return words.none;
            return row.gia_manage === provider ? words.sellers.providerInColumn : row.user_namee2;
          }),
        ]
      : []),
    { ...text('ky', labels.term, ({ gia_month }) => words.months(gia_month)), card: 'line' },
    text('tang', labels.free, ({ gia_month_free }) => words.free(gia_month_free)),
    { id: 'giaban', label: labels.price, kind: 'figure', value: (row) => row.gia_tien * times },
    { ...amount('thukhach', labels.collection, (row) => row.gia_tien2), card: 'main' },
    ...(forCustomer
      ? []
      : [
          {
            id: 'hoahong',
            label: labels.percent,
            kind: 'figure',
            value: (row: PaymentRow) => row.gia_percent * 100,
          } as const,
          {
            ...amount('traadmin', labels.due, (row) => row.gia_tien3),
            card: 'small' as const,
            cell: (row: PaymentRow) => (
              <span css={row.amount > 0 ? due : null}>
                <MoneyText amount={row.gia_tien3 * times} />
              </span>
            ),
          },
          amount('tienhoahong', labels.commission, (row) => row.gia_tien4),
        ]),
    { ...day('ngay', labels.date, ({ gia_date }) => gia_date), card: 'small' },
    { ...day('hethan', labels.end, ({ gia_end }) => gia_end), card: 'small' },
  ];
};

const NONE: readonly Column<PaymentRow>[] = [];
const keyOf = ({ gia_id }: PaymentRow): string => gia_id;

/** Renewals with their amounts and sums. */
export const PaymentTable = ({
  id,
  label,
  rows,
  withSeller = false,
  forCustomer = false,
  more = NONE,
  actions,
  times = 1,
  ticked = false,
  beside,
}: PaymentTableProps) => {
  const provider = useProviderId();
  const columns = useMemo(
    () => [...columnsOf(times, withSeller, forCustomer, provider), ...more],
    [times, withSeller, forCustomer, provider, more],
  );
  return (
    <DataTable
      compact
      id={id}
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      selectable={!ticked}
      beside={beside}
      actions={actions}
      actionsLabel={labels.actions}
      totalLabel={() => words.total}
    />
  );
};

/** Says that payments are shown as of a past moment; nothing for now. */
export const PaymentsAsOfBanner = ({ of: { asOf, show } }: { readonly of: ShownAsOf }) =>
  asOf === null ? null : <AsOfBanner asOf={asOf} said={vi.payments.past} onChange={show} />;
