import { create } from 'zustand';
import { readDraft, saveDraft } from '../../outbox/database.ts';
import { useBookContext } from '../book-context.ts';
import { beginFor, putNew, useDraft } from '../draft.ts';
import { takeOut } from './people.ts';

/** What is left to take of a chat that was split: it waits here, and survives a reload, until it is taken or put away. */
interface Tray {
  readonly agentId: string | null;
  /** As it was pasted, without those who were taken; '' = nothing waits. */
  readonly chat: string;
}

export const useTray = create<Tray>()(() => ({ agentId: null, chat: '' }));

const keyOf = (agentId: string): string => `chat:${agentId}`;

/** A browser without storage keeps it on the page alone. */
const put = async (chat: string): Promise<void> => {
  const { agentId } = useTray.getState();
  useTray.setState({ chat });
  if (agentId !== null)
    await saveDraft(keyOf(agentId), { text: chat, original: null }).catch(() => undefined);
};

const add = (chat: string): Promise<void> =>
  put([useTray.getState().chat, chat].filter((part) => part !== '').join('\n'));

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
export const receiveShared = async (text: string): Promise<void> => {
  const { text: written, editing, editor } = useDraft.getState();
  if (editing !== null || written.trim() !== '') {
    await add(text);
    return;
  }
  await putNew({ text, original: null });
  editor?.focus();
};

/** The chat in the editor waits here from now on; what waited before stays above it. */
export const splitOff = async (): Promise<void> => {
  await add(useDraft.getState().text);
  await putNew({ text: '', original: null });
};

export type Taking = 'taken' | 'editing' | 'waiting';

const takenOut = (key: string) => takeOut(useTray.getState().chat, key, useBookContext.getState().catalogue);

/**
 * Puts what one person sent into the editor, for a customer; nothing is placed. It stays here where
 * the editor or that customer still holds a text of their own.
 */
export const take = async (key: string, khachId: string): Promise<Taking> => {
  const wanted = takenOut(key);
  if (wanted === null) return 'taken';
  const outcome = await beginFor(khachId, wanted.person.written);
  // Meanwhile another may have gone: what is left is what the chat holds now.
  if (outcome === 'taken') await put(takenOut(key)?.rest ?? useTray.getState().chat);
  return outcome;
};

/** Puts one person's messages away; answers how to bring them back. */
export const putAway = async (key: string): Promise<() => Promise<void>> => {
  const away = takenOut(key);
  if (away === null) return () => Promise.resolve();
  await put(away.rest);
  return () => add(away.person.sent);
};
