import { create } from 'zustand';
import { readDraft, saveDraft } from '../../storage/database.ts';
import { setAndSaveText, useDraft } from '../draft/draft.ts';

/** The part of a split chat that is still to be entered. Survives a reload. */
interface Tray {
  readonly agentId: string | null;
  /** The pasted text without the people already taken; '' = the tray is empty. */
  readonly chat: string;
}

export const useTray = create<Tray>()(() => ({ agentId: null, chat: '' }));

const keyOf = (agentId: string): string => `chat:${agentId}`;

/** Replaces the tray's text and saves it. Without browser storage it lasts as long as the page. */
export const setTray = async (chat: string): Promise<void> => {
  const { agentId } = useTray.getState();
  useTray.setState({ chat });
  if (agentId !== null)
    await saveDraft(keyOf(agentId), { text: chat, original: null }).catch(() => undefined);
};

/** Appends a text to the tray. */
export const appendToTray = (chat: string): Promise<void> =>
  setTray([useTray.getState().chat, chat].filter((part) => part !== '').join('\n'));

/** Switches to another agent's book. */
export const openTray = async (agentId: string): Promise<void> => {
  if (useTray.getState().agentId === agentId) return;
  useTray.setState({ agentId, chat: '' });
  const waiting = await readDraft(keyOf(agentId)).catch(() => null);
  if (waiting !== null && useTray.getState().agentId === agentId) useTray.setState({ chat: waiting.text });
};

/**
 * Puts a text shared by another program into the editor if that is empty, else into the tray. Never
 * overwrites a text.
 */
export const receiveSharedText = async (text: string): Promise<void> => {
  const { text: written, editing, editor } = useDraft.getState();
  if (editing !== null || written.trim() !== '') {
    await appendToTray(text);
    return;
  }
  await setAndSaveText({ text, original: text });
  editor?.focus();
};

/** Moves the editor's text to the tray, below what is there already. */
export const moveToTray = async (): Promise<void> => {
  await appendToTray(useDraft.getState().text);
  await setAndSaveText({ text: '', original: null });
};

/** A text that looks like a chat but was marked by the user as one message; null = none. */
export const useKeptAsOne = create<{ readonly text: string | null }>()(() => ({ text: null }));

export const keepAsOne = (text: string): void => useKeptAsOne.setState({ text });

/** The mark stays while the text only grows or shrinks at its end. */
export const isKeptAsOne = (text: string, kept: string | null): boolean =>
  kept !== null && text.trim() !== '' && (text.startsWith(kept) || kept.startsWith(text));
