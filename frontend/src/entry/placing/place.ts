import type { BetRequest } from '@so-cuoc/shared-domain/contract/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { customerNamed, useBookContext } from '../book/book-context.ts';
import { pointAtErrors, requestOf } from '../warnings/check.ts';
import { beginNext, type Editing, seenIn, useDraft } from '../draft/draft.ts';
import { warnsFirst } from '../warnings/limit-warning.ts';
import { used } from '../book/recent-customers.ts';
import { send } from './send.ts';
import { undo } from './undo.ts';
import { type Doing, remember } from './undo-log.ts';

const doingOf = (request: BetRequest, editing: Editing | null): Doing => {
  const { ui_user_id: agentId, ui_id: uiId, ui_date: date } = request;
  if (editing === null) return { kind: 'placed', agentId, uiId, date, said: seenIn(request) };
  const { stt, seen } = editing;
  return { kind: 'edited', agentId, uiId, date, stt, before: seen, after: seenIn(request) };
};

/** CƯỢC !: the message goes into the book and the editor is free for the next one at once. */
export const place = async (): Promise<void> => {
  const draft = useDraft.getState();
  const book = useBookContext.getState();
  const request = requestOf(draft);
  if (request === null) return;
  if (book.status !== 'ready' || !book.complete || draft.reading === null) {
    notify.error(texts.notLoaded);
    return;
  }
  if (!draft.reading.ok) {
    pointAtErrors(draft);
    return;
  }
  if (warnsFirst(draft)) return;
  used(request.ui_user_khach_id);
  const { items, tienxac, thucthu } = draft.reading;
  const done = doingOf(request, draft.editing);
  // before it is sent: a page that is reloaded meanwhile can still take it back
  remember(done);
  const sent = send(
    {
      request,
      commandId: newCommandId(),
      customerName: customerNamed(book.customers, request.ui_user_khach_id),
      reading: { items, tienxac, thucthu },
      state: { kind: 'sending' },
    },
    () => void undo(done),
  );
  beginNext();
  await sent;
};
