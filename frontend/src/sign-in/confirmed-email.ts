import { refreshRecord } from '../session/session.ts';

/** Tells the other tabs of this browser by its storage event; the value is removed at once. */
const KEY = 'so-cuoc.email-confirmed';

/** The address of an account was confirmed in this tab. */
export const announceConfirmed = (username: string): void => {
  localStorage.setItem(KEY, username);
  localStorage.removeItem(KEY);
  void refreshRecord();
};

/** Calls the listener when another tab has confirmed the address of the account, until the returned function is called. */
export const onConfirmed = (username: string, listener: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue === username) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
