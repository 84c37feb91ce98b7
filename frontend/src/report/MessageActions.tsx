import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports.ts';
import { useLocation } from 'wouter';
import { IconButton } from '../design/inputs/Button.tsx';
import { Icon } from '../design/text/Icon.tsx';
import { acceptLate, deleteMessage } from '../entry/placing/message-commands.ts';
import { startEditing, openDraftsOf } from '../entry/draft/draft.ts';
import { texts } from '../i18n/vi/entry.ts';

/** Edit (in bet entry, where the day is locked), delete, and accept a late one (product-2 §2.3). */
export const MessageActions = ({ row }: { readonly row: MessageRow }) => {
  const [, navigate] = useLocation();
  const { ui_user_id: agentId, ui_id: uiId, stt } = row;
  const toEntry = async (): Promise<void> => {
    await openDraftsOf(agentId);
    await startEditing(row);
    navigate('/datcuoc1');
  };
  return (
    <span css={{ display: 'inline-flex' }}>
      {row.ui_tre ? (
        <IconButton small label={texts.late.accept(stt)} onClick={() => void acceptLate(agentId, uiId, stt)}>
          <Icon name="check" size={14} />
        </IconButton>
      ) : null}
      <IconButton small label={texts.day.edit(stt)} onClick={() => void toEntry()}>
        <Icon name="pencil" size={14} />
      </IconButton>
      <IconButton small label={texts.day.remove(stt)} onClick={() => void deleteMessage(row, agentId)}>
        <Icon name="bin" size={14} />
      </IconButton>
    </span>
  );
};
