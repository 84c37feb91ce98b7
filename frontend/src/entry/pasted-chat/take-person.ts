import { bookContext } from '../book/book-context.ts';
import { startMessageFor } from '../draft/draft.ts';
import { extractPerson } from './people.ts';
import { appendToTray, setTray, useTray } from './tray.ts';

export type TakeResult = 'taken' | 'editing' | 'waiting';

const currentPerson = (key: string) =>
  extractPerson(useTray.getState().chat, key, bookContext.useStore.getState().value.catalogue);

/**
 * Puts what one person sent into the editor, for a customer; nothing is placed. It stays here where
 * the editor or that customer still holds a text of their own.
 */
export const takePerson = async (key: string, khachId: string): Promise<TakeResult> => {
  const wanted = currentPerson(key);
  if (wanted === null) return 'taken';
  const outcome = await startMessageFor(khachId, wanted.person.written);
  // Meanwhile another may have gone: what is left is what the chat holds now.
  if (outcome === 'taken') await setTray(currentPerson(key)?.rest ?? useTray.getState().chat);
  return outcome;
};

/** Puts one person's messages away; answers how to bring them back. */
export const dismissPerson = async (key: string): Promise<() => Promise<void>> => {
  const away = currentPerson(key);
  if (away === null) return () => Promise.resolve();
  await setTray(away.rest);
  return () => appendToTray(away.person.sent);
};
