import type { PaymentRow } from '@so-cuoc/shared-domain/contract/calls/payments.ts';
import { useState } from 'react';
import { useToday } from '../calendar/today.ts';
import { Button } from '../design/inputs/Button.tsx';
import { DateField } from '../design/inputs/DateField.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { vi } from '../i18n/vi.ts';
import { changeRenewal } from './calls.ts';

const words = vi.payments.approve;

interface ReevaluateDialogProps {
  readonly row: PaymentRow;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Another last day for a renewal; the account's end moves with it. */
export const ReevaluateDialog = ({ row, onClose, onChanged }: ReevaluateDialogProps) => {
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
