import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { Icon } from '../../design/text/Icon.tsx';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { RowAction } from '../../tables/RowAction.tsx';
import { acceptLate, deleteMessage } from '../placing/message-commands.ts';

interface PlacedMessageActionsProps {
  readonly row: MessageRow;
  readonly agentId: string;
  readonly onEdit: () => void;
}

/** Accepts a placed message that came late, edits it, deletes it: in the day's table and in the report. */
export const PlacedMessageActions = ({ row, agentId, onEdit }: PlacedMessageActionsProps) => (
  <>
    {row.ui_tre ? (
      <RowAction
        label={texts.late.accept(row.stt)}
        word={texts.late.acceptShort}
        icon={<Icon name="check" size={14} />}
        onClick={() => void acceptLate(agentId, row.ui_id, row.stt)}
      />
    ) : null}
    <RowAction
      label={texts.day.edit(row.stt)}
      word={texts.day.editShort}
      icon={<Icon name="pencil" size={14} />}
      onClick={onEdit}
    />
    <RowAction
      label={texts.day.remove(row.stt)}
      word={texts.day.removeShort}
      icon={<Icon name="bin" size={14} />}
      onClick={() => void deleteMessage(row, agentId)}
    />
  </>
);
