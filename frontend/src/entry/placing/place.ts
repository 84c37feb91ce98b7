import type { BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { customerNameOf, bookContext } from '../book/book-context.ts';
import { focusFirstError, betRequestOf } from '../warnings/check.ts';
import { startNextMessage, type Editing, seenContentOf, useDraft } from '../draft/draft.ts';
import { warnBeforePlacing } from '../warnings/limit-warning.ts';
import { markCustomerUsed } from '../book/recent-customers.ts';
import { sendPlacement } from './send.ts';
import { undo } from './undo.ts';
import { type UndoableChange, recordChange } from './undo-log.ts';

const changeOf = (request: BetRequest, editing: Editing | null): UndoableChange => {
  const { ui_user_id: agentId, ui_id: uiId, ui_date: date } = request;
  if (editing === null) return { kind: 'placed', agentId, uiId, date, said: seenContentOf(request) };
  const { stt, seen } = editing;
  return { kind: 'edited', agentId, uiId, date, stt, before: seen, after: seenContentOf(request) };
};

/** CƯỢC !: the message goes into the book and the editor is free for the next one at once. */
export const place = async (): Promise<void> => {
  const draft = useDraft.getState();
  const book = bookContext.useStore.getState();
  const request = betRequestOf(draft);
  if (request === null) return;
  if (book.status !== 'ready' || !book.value.complete || draft.reading === null) {
    notify.error(texts.notLoaded);
    return;
  }
  if (!draft.reading.ok) {
    focusFirstError(draft);
    return;
  }
  if (warnBeforePlacing(draft)) return;
  markCustomerUsed(request.ui_user_khach_id);
  const { items, tienxac, thucthu } = draft.reading;
  const done = changeOf(request, draft.editing);
  // before it is sent: a page that is reloaded meanwhile can still take it back
  recordChange(done);
  const sent = sendPlacement(
    {
      request,
      commandId: newCommandId(),
      customerName: customerNameOf(book.value.customers, request.ui_user_khach_id),
      reading: { items, tienxac, thucthu },
      state: { kind: 'sending' },
    },
    () => void undo(done),
  );
  startNextMessage();
  await sent;
};
