import * as betCheckCalls from '@so-cuoc/shared-domain/contract/calls/bet-check.ts';
import type { BetAnswer, BetRequest } from '@so-cuoc/shared-domain/contract/calls/bets.ts';
import { create } from 'zustand';
import { notify } from '../../design/overlays/notify.ts';
import { changeCall, newCommandId } from '../../server/call.ts';
import { texts } from '../../i18n/vi/entry.ts';
import { focusCustomer } from '../draft/customer-field.ts';
import { type Draft, useDraft } from '../draft/draft.ts';

/** What the service said about the present text; gone as soon as the text changes. */
export const useCheckResult = create<{ readonly answer: BetAnswer[0] | null }>()(() => ({ answer: null }));

export const clearCheckResult = (): void => useCheckResult.setState({ answer: null });

useDraft.subscribe((draft, before) => {
  if (draft.text !== before.text || draft.khachId !== before.khachId || draft.date !== before.date)
    clearCheckResult();
});

/** A notice of a wrong entry stands for a second (product-1 §9). */
const SHORT_MS = 1000;

/** What the draft asks of the service; null, with the product's sentence, where something is missing. */
export const betRequestOf = (draft: Draft): BetRequest | null => {
  const { agentId, khachId, text, original, date, editing, editor } = draft;
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
    ui_id: editing?.uiId ?? newCommandId(),
    ui_user_id: agentId,
    ui_user_khach_id: khachId,
    ui_date: date,
    ui_chuoi: text,
    ui_chuoi_root: editing?.original ?? original ?? text,
    ...(editing === null ? {} : { ui_seen: editing.seen }),
  };
};

/** Says that the text has errors and goes to the first one. */
export const focusFirstError = ({ reading, editor }: Draft): void => {
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
