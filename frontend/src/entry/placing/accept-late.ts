import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry.ts';

/** Takes a late message all the same: from then on it counts. The row follows by the live channel. */
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
