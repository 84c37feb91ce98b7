import * as betCalls from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { notify } from '../../design/overlays/notify.ts';
import { mayStillSucceed, submit } from '../../outbox/outbox.ts';
import { newCommandId, type CallResult } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import { texts as unsent } from '../../i18n/vi/unsent.ts';
import { customerNameOf, bookContext } from '../book/book-context.ts';
import { startMessageFor, useDraft } from '../draft/draft.ts';
import { hideMessage, showMessages, dropPlacement, usePlacements } from './placements.ts';
import { readingOf, sendPlacement } from './send.ts';
import { bringBackRefused } from './forgotten-refusal.ts';
import { type UndoableChange, type ChangeOfKind, forgetChange, latestChangeOf, UNDO_MS } from './undo-log.ts';

/** Undo of placed, edited and deleted messages. */

type ChangeAnswer = CallResult<readonly { readonly result: string; readonly message?: string | undefined }[]>;

/** Why a change was refused; null if it was done or is waiting in the outbox. */
export const refusalOf = (answer: ChangeAnswer): string | null => {
  if (!answer.ok) return mayStillSucceed(answer.failure) ? null : answer.failure.message;
  const [first] = answer.value;
  return first?.result === 'updatesuccess' ? null : (first?.message ?? texts.notSaved);
};

/** What is restored, as the outbox and the notice call it. */
interface Restored {
  readonly label: string;
  readonly done: string;
}

const restoreDeleted = async (
  { agentId, uiId }: Pick<UndoableChange, 'agentId' | 'uiId'>,
  { label, done }: Restored,
): Promise<void> => {
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action: 'restore' },
    about: uiId,
    label,
  });
  showMessages(uiId);
  const refusal = refusalOf(answer);
  if (refusal !== null) notify.error(refusal);
  else if (answer.ok) notify.success(done);
  else notify.plain(texts.restoredLater);
};

/** Resolves when the message is no longer being sent. */
const whenSent = (uiId: string): Promise<void> =>
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

/** Deletes a placed message. Its text returns to the editor if that is empty. */
const undoPlacement = async (done: ChangeOfKind<'placed'>): Promise<void> => {
  const { agentId, uiId, date, said } = done;
  hideMessage(uiId);
  await whenSent(uiId);
  dropPlacement(uiId);
  const answer = await submit(betCalls.remove, {
    body: { userid: agentId, ui_id: uiId, action: 'delete', ui_seen: said },
    about: uiId,
    label: unsent.will.takeOut(said.ui_chuoi),
  });
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    showMessages(uiId);
    notify.error(refusal);
    return;
  }
  const back =
    useDraft.getState().date === date
      ? await startMessageFor(said.ui_user_khach_id, {
          text: said.ui_chuoi,
          original: said.ui_chuoi_root,
        })
      : 'waiting';
  notify.plain(texts.takenOut(said.ui_chuoi), {
    ms: UNDO_MS,
    ...(back === 'taken'
      ? {}
      : {
          action: {
            label: texts.restore,
            perform: () =>
              void restoreDeleted(done, {
                label: unsent.will.restoreText(said.ui_chuoi),
                done: texts.restoredText,
              }),
          },
        }),
  });
};

/** Restores the previous content of an edited message, at current prices, as after any edit. */
const undoEdit = async ({
  agentId,
  uiId,
  date,
  stt,
  before,
  after,
}: ChangeOfKind<'edited'>): Promise<void> => {
  await whenSent(uiId);
  const request = { ui_id: uiId, ui_user_id: agentId, ui_date: date, ...before, ui_seen: after };
  const state = await sendPlacement({
    request,
    commandId: newCommandId(),
    customerName: customerNameOf(bookContext.useStore.getState().value.customers, before.ui_user_khach_id),
    reading: readingOf(request),
    state: { kind: 'sending' },
  });
  if (state.kind !== 'refused') notify.plain(texts.changedBack(stt));
};

/** Undoes the given change, or the latest one of this tab. */
export const undo = async (given?: UndoableChange): Promise<void> => {
  const { agentId } = useDraft.getState();
  if (given === undefined && bringBackRefused(agentId)) return;
  const done = given ?? latestChangeOf(agentId);
  if (done === undefined) {
    notify.plain(texts.nothingToUndo);
    return;
  }
  forgetChange(done);
  switch (done.kind) {
    case 'deleted':
      return restoreDeleted(done, { label: unsent.will.restore(done.stt), done: texts.restored(done.stt) });
    case 'placed':
      return undoPlacement(done);
    case 'edited':
      return undoEdit(done);
  }
};
