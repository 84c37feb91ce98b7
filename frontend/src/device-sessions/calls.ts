import * as sessionCalls from '@so-cuoc/shared-domain/contract/calls/sessions.ts';
import { notify } from '../design/overlays/notify.ts';
import { changeCall, newCommandId, readCall } from '../server/call.ts';
import { texts } from '../i18n/vi/sessions.ts';

export const readSessions = (userId: string) =>
  readCall(sessionCalls.list, { query: { userId } }, { minPosition: null });

/** Ends one session of an account; all but the caller's own where none is named. Tells how it went. */
export const endSessions = async (userId: string, sessionId: string | null): Promise<void> => {
  const query = { userId };
  const options = { commandId: newCommandId() };
  const answer = await (sessionId === null
    ? changeCall(sessionCalls.endOthers, { query }, options)
    : changeCall(sessionCalls.end, { params: { sessionId }, query }, options));
  // One that was over already is over: the list that is read next shows it.
  if (answer.ok) notify.success(answer.value[0]?.message ?? texts.done);
  else notify.error(texts.notEnded, { detail: answer.failure.message });
};
