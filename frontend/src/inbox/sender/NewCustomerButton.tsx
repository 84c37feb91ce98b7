import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { useState } from 'react';
import { createCustomer } from '../../customers/commands.ts';
import { Button } from '../../design/inputs/Button.tsx';
import { texts } from '../../i18n/vi/entry/inbox.ts';
import { useAgentId } from '../../session/agent.ts';
import { assignSenders, NOBODY } from '../commands.ts';

interface NewCustomerButtonProps {
  readonly sender: Pick<InboxMessage, 'khoa' | 'nguoigui'>;
  /** The element that names the sender. */
  readonly describedBy: string;
}

/** Makes a customer of a sender's name, and remembers the sender as that customer. */
export const NewCustomerButton = ({ sender, describedBy }: NewCustomerButtonProps) => {
  const agentId = useAgentId();
  const [isBusy, setBusy] = useState(false);
  const { khoa, nguoigui: name } = sender;
  if (agentId === null || khoa === '' || name === null) return null;
  const create = async (): Promise<void> => {
    setBusy(true);
    const khachId = await createCustomer(agentId, name);
    setBusy(false);
    if (khachId !== null)
      await assignSenders(agentId, [{ sender, before: NOBODY, after: { khachId, name } }]);
  };
  return (
    <Button aria-describedby={describedBy} disabled={isBusy} onClick={() => void create()}>
      {texts.newCustomer}
    </Button>
  );
};
