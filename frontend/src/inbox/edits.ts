import type { InboxMessage } from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { create } from 'zustand';
import { readDraft, saveDraft } from '../storage/database.ts';

/** What was changed here of messages that wait, by message id. */
export const useInboxEdits = create<{
  readonly texts: ReadonlyMap<string, string>;
  /** Customers that were chosen for messages without a sender; lost with the page. */
  readonly customers: ReadonlyMap<string, string>;
}>()(() => ({ texts: new Map(), customers: new Map() }));

const keyOf = (uiId: string): string => `inbox:${uiId}`;

const setText = (uiId: string, text: string | null): void =>
  useInboxEdits.setState(({ texts }) => {
    const next = new Map(texts);
    if (text === null) next.delete(uiId);
    else next.set(uiId, text);
    return { texts: next };
  });

/**
 * Changes the text of a message; null = as it arrived. Stored as a draft, so that it survives a reload; without browser
 * storage it lasts as long as the page.
 */
export const editText = (uiId: string, text: string | null): void => {
  setText(uiId, text);
  void saveDraft(keyOf(uiId), { text: text ?? '', original: null }).catch(() => undefined);
};

export const chooseCustomerOf = (uiId: string, khachId: string): void =>
  useInboxEdits.setState(({ customers }) => ({ customers: new Map(customers).set(uiId, khachId) }));

/** The messages whose drafts were looked for. */
const known = new Set<string>();

const restore = async (uiId: string): Promise<void> => {
  if (known.has(uiId)) return;
  known.add(uiId);
  const draft = await readDraft(keyOf(uiId)).catch(() => null);
  if (draft !== null && !useInboxEdits.getState().texts.has(uiId)) setText(uiId, draft.text);
};

/** Restores the changed texts of messages that wait, and drops those of messages that are dealt with. */
export const followStoredEdits = async (
  messages: readonly Pick<InboxMessage, 'ui_id' | 'trangthai'>[],
): Promise<void> => {
  for (const { ui_id: uiId, trangthai } of messages)
    if (trangthai !== 'cho' && useInboxEdits.getState().texts.has(uiId)) editText(uiId, null);
  await Promise.all(
    messages.filter(({ trangthai }) => trangthai === 'cho').map(({ ui_id: uiId }) => restore(uiId)),
  );
};
