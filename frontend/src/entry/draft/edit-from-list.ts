import type { MessageRow } from '@so-cuoc/shared-domain/contract/calls/reports/reports.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { openDraftsOf, startEditing, useDraft } from './draft.ts';

/** The message whose edit has just returned to its list. */
let returned: string | null = null;

/** The message that the list shows again after an edit, once; null = none. */
export const takeReturned = (): string | null => {
  const uiId = returned;
  returned = null;
  return uiId;
};

/** Starts editing a message of a list. `path` = the list's address, with its filters. */
export const editFromList = async (row: MessageRow, path: string): Promise<void> => {
  await openDraftsOf(row.ui_user_id);
  const { date, khachId } = useDraft.getState();
  await startEditing(row);
  useDraft.setState({ origin: { path, date, khachId } });
};

/**
 * Returns to the list once its edit is saved or left (product-2 §2.3). Who goes to another page instead does
 * not return.
 */
export const useReturnToList = (): void => {
  const [, navigate] = useLocation();
  const uiId = useDraft(({ origin, editing }) => (origin === null ? null : (editing?.uiId ?? null)));
  const path = useDraft(({ origin }) => origin?.path ?? null);
  useEffect(() => {
    if (uiId === null || path === null) return undefined;
    return useDraft.subscribe((draft) => {
      if (draft.editing !== null || draft.origin === null) return;
      useDraft.setState({ origin: null });
      returned = uiId;
      navigate(path, { replace: true });
    });
  }, [uiId, path, navigate]);
  useEffect(() => () => useDraft.setState({ origin: null }), []);
};
