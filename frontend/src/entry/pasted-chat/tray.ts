import { create } from 'zustand';
import { readDraft, saveDraft } from '../../storage/database.ts';
import { setAndSaveText, useDraft } from '../draft/draft.ts';

/** What is left to take of a chat that was split: it waits here, and survives a reload, until it is taken or put away. */
interface Tray {
  readonly agentId: string | null;
  /** As it was pasted, without those who were taken; '' = nothing waits. */
  readonly chat: string;
}

export const useTray = create<Tray>()(() => ({ agentId: null, chat: '' }));

const keyOf = (agentId: string): string => `chat:${agentId}`;

/** What waits from now on. A browser without storage keeps it on the page alone. */
export const setTray = async (chat: string): Promise<void> => {
  const { agentId } = useTray.getState();
  useTray.setState({ chat });
  if (agentId !== null)
    await saveDraft(keyOf(agentId), { text: chat, original: null }).catch(() => undefined);
};

/** Below what waits already. */
export const appendToTray = (chat: string): Promise<void> =>
  setTray([useTray.getState().chat, chat].filter((part) => part !== '').join('\n'));

/** Another agent's book is written in. */
export const openTray = async (agentId: string): Promise<void> => {
  if (useTray.getState().agentId === agentId) return;
  useTray.setState({ agentId, chat: '' });
  const waiting = await readDraft(keyOf(agentId)).catch(() => null);
  if (waiting !== null && useTray.getState().agentId === agentId) useTray.setState({ chat: waiting.text });
};

/**
 * A text that another program shared goes into the editor where that is free, else it waits here beside
 * what waits already: never over another text.
 */
export const receiveSharedText = async (text: string): Promise<void> => {
  const { text: written, editing, editor } = useDraft.getState();
  if (editing !== null || written.trim() !== '') {
    await appendToTray(text);
    return;
  }
  await setAndSaveText({ text, original: null });
  editor?.focus();
};

/** The chat in the editor waits here from now on; what waited before stays above it. */
export const moveToTray = async (): Promise<void> => {
  await appendToTray(useDraft.getState().text);
  await setAndSaveText({ text: '', original: null });
};
