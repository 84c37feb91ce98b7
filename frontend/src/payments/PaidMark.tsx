import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { useState } from 'react';
import { Checkbox } from '../design/inputs/Checkbox.tsx';
import { vi } from '../i18n/vi.ts';
import { changeRenewal } from './calls.ts';
import { isMarked } from './marks.tsx';

interface PaidMarkProps {
  readonly row: PaymentRow;
  readonly onChanged: () => Promise<void>;
}

/** Whether the customer has paid. It shows at once; a refusal puts it back. What the provider has stays paid. */
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
      disabled={pending !== null || isMarked(row.gia_admin_th_toan)}
      label={vi.payments.markPaid(row.user_namee)}
      onChange={(paid) => void change(paid)}
    />
  );
};
