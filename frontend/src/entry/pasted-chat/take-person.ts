import type { CustomerRow } from '@so-cuoc/shared-domain/contract/calls/customers.ts';
import { personKey, untitledKey } from '@so-cuoc/shared-domain/pasted-chat/person-names.ts';
import { bookContext } from '../book/book-context.ts';
import { startMessageFor } from '../draft/draft.ts';
import { extractPerson } from './people.ts';
import { appendToTray, setTray, useTray } from './tray.ts';

/**
 * The customer with a person's name: exact, else ignoring case and accents, else without title (`Chú Tám`,
 * `Tám`). null if several match: the user decides.
 */
export const matchCustomer = (who: string | null, customers: readonly CustomerRow[]): string | null => {
  if (who === null) return null;
  for (const keyOf of [exact, personKey, untitledKey]) {
    const same = customers.filter(({ khach_name2 }) => keyOf(khach_name2) === keyOf(who));
    if (same.length === 1) return same[0]?.khach_id ?? null;
    if (same.length > 1) return null;
  }
  return null;
};

const exact = (name: string): string => name.normalize('NFC').trim().toLowerCase();

export type TakeResult = 'taken' | 'editing' | 'waiting';

const currentPerson = (key: string) =>
  extractPerson(useTray.getState().chat, key, bookContext.useStore.getState().value.catalogue);

/**
 * Moves one person's messages into the editor for a customer. Places nothing. They stay in the tray if the
 * editor or that customer's draft has a text.
 */
export const takePerson = async (key: string, khachId: string): Promise<TakeResult> => {
  const wanted = currentPerson(key);
  if (wanted === null) return 'taken';
  const outcome = await startMessageFor(khachId, wanted.person.written);
  // Another person may have been taken in the meantime: keep what is left in the chat now.
  if (outcome === 'taken') await setTray(currentPerson(key)?.rest ?? useTray.getState().chat);
  return outcome;
};

/** Removes one person's messages from the tray. Returns a function that puts them back. */
export const dismissPerson = async (key: string): Promise<() => Promise<void>> => {
  const away = currentPerson(key);
  if (away === null) return () => Promise.resolve();
  await setTray(away.rest);
  return () => appendToTray(away.person.sent);
};
