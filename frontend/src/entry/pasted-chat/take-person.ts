import { useBookContext } from '../book/book-context.ts';
import { beginFor } from '../draft/draft.ts';
import { takeOut } from './people.ts';
import { add, put, useTray } from './tray.ts';

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
