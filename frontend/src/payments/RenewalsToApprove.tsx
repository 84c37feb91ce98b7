import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/money/payments.ts';
import { type ReactNode, useState, useCallback } from 'react';
import { useToday } from '../calendar/today.ts';
import { Button, RowButton } from '../design/inputs/Button.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { vi } from '../i18n/vi.ts';
import { changeRenewal, readRenewals } from './calls.ts';
import { confirm } from '../design/overlays/confirm.ts';
import { EmptyState } from '../design/text/Placeholder.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { space } from '../design/tokens/tokens.ts';
import { RowAction } from '../tables/RowAction.tsx';
import { LoadedContent } from '../server-state/LoadedContent.tsx';
import { isMarked, stateColumn, PaymentTable } from './PaymentTable.tsx';
import { lastValue, onPayment, useServerState } from '../server-state/use-server-state.ts';

const words = vi.payments.approve;

interface ReevaluateDialogProps {
  readonly row: PaymentRow;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Changes the last day of a renewal; the account's end changes with it. */
const ReevaluateDialog = ({ row, onClose, onChanged }: ReevaluateDialogProps) => {
  const today = useToday();
  const [day, setDay] = useState(row.gia_end === '' ? today : row.gia_end);
  const save = async (): Promise<void> => {
    if (!(await changeRenewal({ gia_id: row.gia_id, gia_end: day }))) return;
    await onChanged();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words.reevaluate}: ${row.user_namee}`}
      width={360}
      footer={
        <>
          <Button onClick={onClose}>{words.leave}</Button>
          <Button tone="primary" onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <DateField label={words.newEnd} day={day} onChange={setDay} />
    </Dialog>
  );
};

const MORE = [stateColumn];

const remove = async (row: PaymentRow): Promise<boolean> => {
  const agreed = await confirm({
    title: words.removeTitle(row.user_namee),
    body: words.removeBody,
    accept: words.agree,
    refuse: words.leave,
    danger: true,
  });
  return agreed && changeRenewal({ gia_id: row.gia_id, xoa: true });
};

interface RenewalsToApproveProps {
  /** ISO instant; undefined = now. */
  readonly asOf?: string | undefined;
  /** Shares the line of the table's tools. */
  readonly heading: ReactNode;
}

/** Every renewal, for the provider: mark paid, change the last day, delete (product-2 §2.10); read-only with `asOf`. */
export const RenewalsToApprove = ({ asOf, heading }: RenewalsToApproveProps) => {
  const past = asOf !== undefined;
  const { loaded, reload } = useServerState(
    useCallback(() => readRenewals(asOf), [asOf]),
    { past, reloadOn: onPayment },
  );
  const [moving, setMoving] = useState<PaymentRow | null>(null);

  const actions = (row: PaymentRow) => {
    const paid = isMarked(row.gia_th_toan);
    const settled = isMarked(row.gia_admin_th_toan);
    const counted = paid && row.gia_late;
    return (
      <div css={{ display: 'flex', gap: space(1) }}>
        <RowButton
          aria-label={`${paid ? words.unpaid : words.paid}: ${row.user_namee}`}
          disabled={settled || counted}
          onClick={() => void changeRenewal({ gia_id: row.gia_id, gia_th_toan: !paid }).then(reload)}
        >
          {paid ? words.unpaid : words.paid}
        </RowButton>
        <RowAction
          label={`${words.reevaluate}: ${row.user_namee}`}
          word={words.reevaluate}
          icon={<Icon name="calendar" size={14} />}
          onClick={() => setMoving(row)}
        />
        <RowAction
          label={`${words.remove}: ${row.user_namee}`}
          word={words.remove}
          icon={<Icon name="bin" size={14} />}
          disabled={settled}
          onClick={() => void remove(row).then((done) => (done ? reload() : undefined))}
        />
      </div>
    );
  };

  const hasTable = (lastValue(loaded)?.length ?? 0) > 0;
  return (
    <>
      {hasTable ? null : heading}
      <LoadedContent loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={words.empty} body={words.emptyBody} />
          ) : (
            <PaymentTable
              id="giahan"
              label={words.tableTitle}
              beside={heading}
              rows={rows}
              withSeller
              more={MORE}
              actions={past ? undefined : actions}
            />
          )
        }
      </LoadedContent>
      {moving === null || past ? null : (
        <ReevaluateDialog row={moving} onClose={() => setMoving(null)} onChanged={reload} />
      )}
    </>
  );
};
