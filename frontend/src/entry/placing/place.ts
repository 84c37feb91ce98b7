import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bets/bet-check.ts';
import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets/bets.ts';
import { create } from 'zustand';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry/entry.ts';
import {
  focusCustomer,
  type Draft,
  useDraft,
  startNextMessage,
  type Editing,
  seenContentOf,
} from '../draft/draft.ts';
import { customerNameOf, bookContext } from '../book/book-context.ts';
import { warnBeforePlacing } from '../warnings/limit-warning.ts';
import { markCustomerUsed } from '../book/recent-customers.ts';
import { sendPlacement } from './send.ts';
import { undo } from './undo.ts';
import { type UndoableChange, recordChange } from './undo-log.ts';

/** The service's answer about the current text. Cleared when the text changes. */
export const useCheckResult = create<{ readonly answer: BetAnswer[0] | null }>()(() => ({ answer: null }));

export const clearCheckResult = (): void => useCheckResult.setState({ answer: null });

useDraft.subscribe((draft, before) => {
  if (draft.text !== before.text || draft.khachId !== before.khachId || draft.date !== before.date)
    clearCheckResult();
});

/** Notices of invalid input are shown for one second (product-1 §9). */
const SHORT_MS = 1000;

/** The request for the draft; null, after a notice, if something is missing. */
export const betRequestOf = (draft: Draft): BetRequest | null => {
  const { agentId, khachId, text, original, date, editing, nextId, editor } = draft;
  if (agentId === null) return null;
  if (khachId === null) {
    notify.error(texts.needsCustomer, { ms: SHORT_MS });
    focusCustomer();
    return null;
  }
  if (text.trim() === '') {
    notify.error(texts.needsText, { ms: SHORT_MS });
    editor?.focus();
    return null;
  }
  return {
    ui_id: editing?.uiId ?? nextId ?? newCommandId(),
    ui_user_id: agentId,
    ui_user_khach_id: khachId,
    ui_date: date,
    ui_chuoi: text,
    ui_chuoi_root: editing?.original ?? original ?? text,
    ...(editing === null ? {} : { ui_seen: editing.seen }),
  };
};

/** Shows a notice and selects the first error. A text that was typed is complete now: it is the original. */
const focusFirstError = ({ reading, editor }: Draft): void => {
  editor?.keepOriginal();
  notify.error(texts.hasErrors, { ms: SHORT_MS });
  const first = reading?.errors.find(({ severity }) => severity === 'error');
  if (first !== undefined) editor?.show(first);
};

/** KIỂM TRA: the service reads the text and shows what it would book; nothing is saved. */
export const checkDraft = async (): Promise<void> => {
  const draft = useDraft.getState();
  const request = betRequestOf(draft);
  if (request === null) return;
  const result = await changeCall(betCheckCalls.check, { body: request });
  if (useDraft.getState().text !== draft.text) return;
  if (!result.ok) {
    notify.error(result.failure.message);
    return;
  }
  const [answer] = result.value;
  useCheckResult.setState({ answer });
  if (answer.errors?.some(({ severity }) => severity === 'error') === true) focusFirstError(draft);
};

const changeOf = (request: BetRequest, editing: Editing | null): UndoableChange => {
  const { ui_user_id: agentId, ui_id: uiId, ui_date: date } = request;
  if (editing === null) return { kind: 'placed', agentId, uiId, date, said: seenContentOf(request) };
  const { stt, seen } = editing;
  return { kind: 'edited', agentId, uiId, date, stt, before: seen, after: seenContentOf(request) };
};

/** CƯỢC !: places the message. The editor is free for the next one at once. */
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
  // Recorded before sending: a page that is reloaded in between can still undo it.
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
