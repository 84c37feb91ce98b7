import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { texts as unsent } from '../../i18n/vi/unsent.ts';
import { confirm } from '../../design/overlays/confirm.ts';
import { submit } from '../../outbox/outbox.ts';
import { hideMessage, showMessages } from './placements.ts';
import { refusalOf, undo } from './undo.ts';
import { type UndoableChange, forgetChange, recordChange, UNDO_MS } from './undo-log.ts';

/** Accepts a late message, so that it counts. The row is updated by the live channel. */
export const acceptLate = async (agentId: string, uiId: string, stt: number): Promise<void> => {
  const answer = await changeCall(
    betCalls.acceptLate,
    { body: { userid: agentId, ui_id: uiId } },
    { commandId: newCommandId() },
  );
  if (!answer.ok) notify.error(answer.failure.message);
  else if (answer.value[0]?.result === 'updatesuccess') notify.success(texts.late.accepted(stt));
  else notify.error(answer.value[0]?.message ?? texts.notSaved);
};

/** Deletes a message after confirmation. It disappears at once, and the notice offers undo. */
export const deleteMessage = async (
  row: { readonly ui_id: string; readonly ui_date: string; readonly stt: number },
  agentId: string,
): Promise<void> => {
  const sure = await confirm({ title: texts.deleteTitle, accept: texts.yes, refuse: texts.no, danger: true });
  if (!sure) return;
  const { ui_id: uiId, ui_date: date, stt } = row;
  const done: UndoableChange = { kind: 'deleted', agentId, uiId, date, stt };
  hideMessage(uiId);
  // Recorded before sending: a page that is reloaded in between can still restore the message.
  recordChange(done);
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action: 'delete' },
    about: uiId,
    label: unsent.will.remove(stt),
  });
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    showMessages(uiId);
    forgetChange(done);
    notify.error(refusal);
    return;
  }
  notify.plain(answer.ok ? texts.deleted(stt) : texts.deletedLater(stt), {
    ms: UNDO_MS,
    action: { label: texts.undoShort, perform: () => void undo(done) },
  });
};
