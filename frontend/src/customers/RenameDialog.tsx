import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../design/inputs/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { TextField } from '../design/inputs/Field.tsx';
import { space } from '../design/tokens/tokens.ts';
import { vi } from '../i18n/vi.ts';
import { renameCustomer } from './commands.ts';

const words = vi.customers;

interface RenameDialogProps {
  readonly agentId: string;
  readonly customer: CustomerRow;
  readonly onClose: () => void;
}

export const RenameDialog = ({ agentId, customer, onClose }: RenameDialogProps) => {
  const [name, setName] = useState(customer.khach_name2);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await renameCustomer(agentId, customer, name)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={words.renameTitle}>
      <form onSubmit={(event) => void submit(event)} css={{ display: 'grid', gap: space(4) }}>
        <TextField
          label={words.newName}
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
        <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space(2) }}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" tone="primary">
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
