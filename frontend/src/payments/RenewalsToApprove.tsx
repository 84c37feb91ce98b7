import type { PaymentRow } from '@so-cuoc/shared-domain/contract/payment-row.ts';
import { useState } from 'react';
import { Button, IconButton } from '../design/Button.tsx';
import { confirm } from '../design/confirm.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { Icon } from '../design/Icon.tsx';
import { space } from '../design/tokens.ts';
import { vi } from '../words/vi.ts';
import { changeRenewal, readRenewals } from './calls.ts';
import { LoadedPart } from '../loading/LoadedPart.tsx';
import { isMarked, StateTag } from './marks.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { ReevaluateDialog } from './ReevaluateDialog.tsx';
import { useLoaded } from '../loading/use-loaded.ts';

const { approve: words, columns } = vi.payments;

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

/** Every renewal, for the provider: paid, another last day, deleted (product-2 §2.10). */
export const RenewalsToApprove = () => {
  const { loaded, reload } = useLoaded(readRenewals);
  const [moving, setMoving] = useState<PaymentRow | null>(null);

  const actions = (row: PaymentRow) => {
    const paid = isMarked(row.gia_th_toan);
    const settled = isMarked(row.gia_admin_th_toan);
    return (
      <div css={{ display: 'flex', gap: space(1) }}>
        <Button
          disabled={settled}
          onClick={() => void changeRenewal({ gia_id: row.gia_id, gia_th_toan: !paid }).then(reload)}
        >
          {paid ? words.unpaid : words.paid}
        </Button>
        <IconButton label={`${words.reevaluate}: ${row.user_namee}`} onClick={() => setMoving(row)}>
          <Icon name="calendar" />
        </IconButton>
        <IconButton
          label={`${words.remove}: ${row.user_namee}`}
          disabled={settled}
          onClick={() => void remove(row).then((done) => (done ? reload() : undefined))}
        >
          <Icon name="bin" />
        </IconButton>
      </div>
    );
  };

  return (
    <>
      <LoadedPart loaded={loaded} onRetry={reload}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={words.empty} body={words.emptyBody} />
          ) : (
            <PaymentTable
              label={words.tableTitle}
              rows={rows}
              withSeller
              more={[
                { label: columns.state, cell: (row) => <StateTag row={row} /> },
                { label: columns.actions, cell: actions },
              ]}
            />
          )
        }
      </LoadedPart>
      {moving === null ? null : (
        <ReevaluateDialog row={moving} onClose={() => setMoving(null)} onChanged={reload} />
      )}
    </>
  );
};
