import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { useState, useCallback, useMemo } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { vi } from '../i18n/vi.ts';
import { changeRenewal, readLedger } from './calls.ts';
import {
  isMarked,
  markColumn,
  PaymentsAsOfBanner,
  PaymentTable,
  saidOnCards,
  stateColumn,
} from './PaymentTable.tsx';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { formatMoney } from '../design/text/MoneyText.tsx';
import { pageBody, pageTitle } from '../design/tokens/shared-styles.ts';
import { color, narrow, space } from '../design/tokens/tokens.ts';
import { sumOf } from '../bet-messages/totals.ts';
import { ViewAsOfButton } from '../as-of/AsOfBanner.tsx';
import { useAsOf } from '../as-of/use-as-of.ts';
import { useRecord } from '../session/session.ts';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { onPayment, useServerState } from '../server-state/use-server-state.ts';

interface PaidMarkProps {
  readonly row: PaymentRow;
  readonly onChanged: () => Promise<void>;
}

/**
 * Whether the customer has paid. Shown at once and undone on a refusal. An amount that the provider received
 * stays paid, and so does a late payment.
 */
export const PaidMark = ({ row, onChanged }: PaidMarkProps) => {
  const [pending, setPending] = useState<boolean | null>(null);
  const change = async (paid: boolean): Promise<void> => {
    setPending(paid);
    await changeRenewal({ gia_id: row.gia_id, gia_th_toan: paid });
    await onChanged();
    setPending(null);
  };
  return (
    <Checkbox
      checked={pending ?? isMarked(row.gia_th_toan)}
      disabled={pending !== null || isMarked(row.gia_admin_th_toan) || row.gia_late}
      label={vi.payments.markPaid(row.user_namee)}
      onChange={(paid) => void change(paid)}
    >
      <span css={saidOnCards}>{vi.payments.columns.paid}</span>
    </Checkbox>
  );
};

const words = vi.payments;

const PAID = markColumn('thanhtoan', words.columns.paid, ({ gia_th_toan }) => gia_th_toan);

/**
 * /ketoan: the sales of the signed-in manager, which customers have paid, and what is owed to the provider.
 */
export const AccountingPage = () => {
  const { user_idd: userId, info_pay: details } = useRecord();
  const shown = useAsOf();
  const { asOf, instant, show } = shown;
  const past = asOf !== null;
  const { loaded, reload } = useServerState(
    useCallback(() => readLedger(userId, instant), [userId, instant]),
    { past, reloadOn: onPayment },
  );
  const more = useMemo(
    () => [
      past
        ? PAID
        : {
            ...PAID,
            card: 'foot' as const,
            cell: (row: PaymentRow) => <PaidMark row={row} onChanged={reload} />,
          },
      markColumn('danhan', words.columns.received, (row) => row.gia_admin_th_toan),
      stateColumn,
    ],
    [past, reload],
  );
  const owed = loaded.status === 'ready' ? sumOf(loaded.value, (row) => row.amount) : 0;
  const collected =
    loaded.status === 'ready'
      ? sumOf(loaded.value, (row) => (isMarked(row.gia_th_toan) ? row.gia_tien2 : 0))
      : 0;
  return (
    <div css={pageBody}>
      <div
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          gap: space(3),
          [narrow]: { alignItems: 'center' },
        }}
      >
        <h1 css={[pageTitle, { marginRight: 'auto' }]}>{words.accounting.title}</h1>
        {loaded.status === 'ready' ? (
          <p css={{ [narrow]: { flex: '1 1 0' } }}>
            {words.accounting.collected}: <strong>{formatMoney(collected)}</strong> ·{' '}
            {words.accounting.unpaid}:{' '}
            <strong css={{ color: owed > 0 ? color.bad : color.good, fontSize: 18 }}>
              {formatMoney(owed)}
            </strong>
          </p>
        ) : null}
        {past ? null : <ViewAsOfButton isShort onOpen={show} />}
      </div>
      <PaymentsAsOfBanner of={shown} />
      {details === '' || past ? null : (
        <p css={{ whiteSpace: 'pre-line' }}>
          {words.payTo.details}: {details}
        </p>
      )}
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={words.accounting.empty} body={words.accounting.emptyBody} />
          ) : (
            <PaymentTable
              id="ketoan"
              label={words.accounting.table}
              rows={rows}
              more={more}
              beside={<p css={{ color: color.muted }}>{words.unit}</p>}
            />
          )
        }
      </LoadedContent>
    </div>
  );
};
