import { betCalls } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { mayStillSucceed, submit } from '../../outbox/outbox.ts';
import { newCommandId, type CallResult } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { customerNamed, useBookContext } from '../book/book-context.ts';
import { beginFor, useDraft } from '../draft/draft.ts';
import { hide, unhide } from './hidden-messages.ts';
import { dropPlacement, usePlacements } from './placements.ts';
import { readingOf, send } from './send.ts';
import { type Doing, type Done, forget, newestIn } from './undo-log.ts';

/** Deletes a message, or brings a deleted one back. */
/** Long enough to read the notice and reach its button. */
export const UNDO_MS = 8000;

type Outcomes = CallResult<readonly { readonly result: string; readonly message?: string | undefined }[]>;

/** Why a command on a message was not done; null where it was, or will be once the service is reached. */
export const refusalOf = (answer: Outcomes): string | null => {
  if (!answer.ok) return mayStillSucceed(answer.failure) ? null : answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? texts.notSaved);
};

const restore = async ({ agentId, uiId }: Pick<Doing, 'agentId' | 'uiId'>, label: string): Promise<void> => {
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action: 'restore' },
    about: uiId,
    label,
  });
  unhide(uiId);
  const refusal = refusalOf(answer);
  if (refusal === null) notify.success(label);
  else notify.error(refusal);
};

/** A message that is still being sent is asked to be taken out only once the service has it. */
const sent = (uiId: string): Promise<void> =>
  new Promise((resolve) => {
    const isSending = (): boolean => usePlacements.getState().placements.get(uiId)?.state.kind === 'sending';
    if (!isSending()) {
      resolve();
      return;
    }
    const unsubscribe = usePlacements.subscribe(() => {
      if (isSending()) return;
      unsubscribe();
      resolve();
    });
  });

/** Takes a placed message out again; its text comes back into the editor where that is free. */
const takeOut = async (done: Done<'placed'>): Promise<void> => {
  const { agentId, uiId, date, said } = done;
  hide(uiId);
  await sent(uiId);
  dropPlacement(uiId);
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action: 'delete', ui_seen: said },
    about: uiId,
    label: texts.takenOut(said.ui_chuoi),
  });
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    unhide(uiId);
    notify.error(refusal);
    return;
  }
  const original = said.ui_chuoi_root === said.ui_chuoi ? null : said.ui_chuoi_root;
  const back =
    useDraft.getState().date === date
      ? await beginFor(said.ui_user_khach_id, { text: said.ui_chuoi, original })
      : 'waiting';
  notify.plain(texts.takenOut(said.ui_chuoi), {
    ms: UNDO_MS,
    ...(back === 'taken'
      ? {}
      : { action: { label: texts.restore, perform: () => void restore(done, texts.restoredText) } }),
  });
};

/** An edited message says again what it said before; its prices are those of now, as after any edit. */
const changeBack = async ({ agentId, uiId, date, stt, before, after }: Done<'edited'>): Promise<void> => {
  await sent(uiId);
  const request = { ui_id: uiId, ui_user_id: agentId, ui_date: date, ...before, ui_seen: after };
  const state = await send({
    request,
    commandId: newCommandId(),
    customerName: customerNamed(useBookContext.getState().customers, before.ui_user_khach_id),
    reading: readingOf(request),
    state: { kind: 'sending' },
  });
  if (state.kind !== 'refused') notify.plain(texts.changedBack(stt));
};

/** Takes the newest thing that was done in this tab back (or the given one), also after the page was loaded anew. */
export const undo = async (given?: Doing): Promise<void> => {
  const done = given ?? newestIn(useDraft.getState().agentId);
  if (done === undefined) {
    notify.plain(texts.nothingToUndo);
    return;
  }
  forget(done);
  switch (done.kind) {
    case 'deleted':
      return restore(done, texts.restored(done.stt));
    case 'placed':
      return takeOut(done);
    case 'edited':
      return changeBack(done);
  }
};
