import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { changeCall } from '../server/call.ts';

/** One value for all tabs of this browser: they share the cookie and so the session. */
const KEY = 'so-cuoc.login-time';

/** The time of the last sign-in on this device, as an ISO instant; null if it is unknown. */
export const ownLoginTime = (): string | null => localStorage.getItem(KEY);

export const forgetLoginTime = (): void => localStorage.removeItem(KEY);

/**
 * Records the time of a sign-in here and on the service (product-1 §4). Here first: until the service has it, it answers
 * an empty time, which no check compares.
 */
export const noteLoginTime = async (userId: string): Promise<void> => {
  const isoTime = new Date().toISOString();
  localStorage.setItem(KEY, isoTime);
  await changeCall(sessionCalls.noteLoginTime, { params: { userId, isoTime } });
};
