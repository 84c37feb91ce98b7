import { sessionRow } from '@so-cuoc/shared-domain/contract/sessions.ts';
import { outcome } from '@so-cuoc/shared-domain/contract/shapes.ts';
import { z } from 'zod';
import { notify } from '../design/notify.ts';
import { endingCall, readCall } from '../server/call.ts';
import { words } from '../words/sessions.ts';

const SESSIONS = '/api/sessions';

export const readSessions = (userId: string) =>
  readCall(z.array(sessionRow), `${SESSIONS}?userId=${userId}`, { minPosition: null });

/** Ends one session of an account; all but the caller's own where none is named. Tells how it went. */
export const endSessions = async (userId: string, sessionId: string | null): Promise<void> => {
  const path = sessionId === null ? SESSIONS : `${SESSIONS}/${sessionId}`;
  const answer = await endingCall(outcome, `${path}?userId=${userId}`);
  // One that was over already is over: the list that is read next shows it.
  if (answer.ok) notify.success(answer.value[0]?.message ?? words.done);
  else notify.error(words.notEnded, { detail: answer.failure.message });
};
