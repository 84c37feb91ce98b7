import { css } from '@emotion/react';
import { linkButton } from '../../design/tokens/bare-button.ts';
import { notify } from '../../design/overlays/notify.ts';
import { StatusDot } from '../../design/text/Tag.tsx';
import { color, space } from '../../design/tokens/tokens.ts';
import { forgetRefused } from '../../outbox/outbox.ts';
import { texts as chat } from '../../i18n/vi/pasted-chat.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { dayMessages } from '../../bet-messages/day.ts';
import { startMessageFor, startEditing, useDraft } from '../draft/draft.ts';
import { dropPlacement, type Placement } from '../placing/placements.ts';

const link = css(linkButton, { padding: `0 ${space(1)}` });

const drop = ({ request, commandId }: Placement): void => {
  dropPlacement(request.ui_id);
  void forgetRefused(commandId);
};

/**
 * Brings a refused text back into the editor, for its customer: an edit as an edit of the message that
 * still stands. It stays here where the editor holds another text.
 */
const takeBack = async (placement: Placement): Promise<void> => {
  const { request } = placement;
  const { text, editing } = useDraft.getState();
  const row = dayMessages.useStore.getState().value.get(request.ui_id);
  if (row !== undefined && request.ui_seen !== undefined) {
    if (editing !== null && text.trim() !== '') {
      notify.error(chat.editing);
      return;
    }
    drop(placement);
    await startEditing(row, request.ui_seen, request);
    return;
  }
  const original = request.ui_chuoi_root === request.ui_chuoi ? null : request.ui_chuoi_root;
  const taken = await startMessageFor(request.ui_user_khach_id, { text: request.ui_chuoi, original });
  if (taken === 'taken') drop(placement);
  else notify.error(chat[taken]);
};

/** How far a message is on its way; a refused one says why and can be taken back into the editor. */
export const PendingNote = ({ placement }: { readonly placement: Placement }) => {
  const { state } = placement;
  if (state.kind !== 'refused')
    return (
      <StatusDot tone={state.kind === 'unsent' ? 'warn' : 'accent'}>{texts.pending[state.kind]}</StatusDot>
    );
  return (
    <span css={{ color: color.bad }}>
      <StatusDot tone="bad">{state.reason}</StatusDot>
      <button type="button" css={link} onClick={() => void takeBack(placement)}>
        {texts.pending.again}
      </button>
      <button type="button" css={link} onClick={() => drop(placement)}>
        {texts.pending.forget}
      </button>
    </span>
  );
};
