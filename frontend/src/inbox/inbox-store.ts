import * as inboxCalls from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import {
  inboxAnswer,
  type InboxAnswer,
  type InboxMessage,
} from '@so-cuoc/shared-domain/contract/calls/bets/inbox.ts';
import { readCall, type CallResult } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';
import { cacheAnswer, cachedAnswer } from '../storage/cached-answers.ts';

const EMPTY: InboxAnswer = { tin: [], nguoigui: [] };
const keyOf = (agentId: string): string => `inbox:${agentId}`;

/** The inbox as last seen on this device, where the service cannot be reached. */
const stored = async (agentId: string): Promise<InboxAnswer | null> => {
  const kept = inboxAnswer.safeParse(await cachedAnswer(keyOf(agentId)).catch(() => undefined));
  return kept.success ? kept.data : null;
};

/** An agent's inbox by its id. Once loaded it stays usable without network. */
export const inbox = createServerState<string, InboxAnswer>({
  load: async (agentId, { signal }): Promise<CallResult<InboxAnswer>> => {
    const answer = await readCall(inboxCalls.read, { query: { userId: agentId } }, { signal });
    if (answer.ok) {
      void cacheAnswer(keyOf(agentId), answer.value).catch(() => undefined);
      return answer;
    }
    const kept = answer.failure.code === 'offline' ? await stored(agentId) : null;
    return kept === null ? answer : { ok: true, value: kept, position: null };
  },
  empty: EMPTY,
  isOutdatedBy: (_agentId, rows) => rows.some(({ kind }) => kind === 'inbox'),
  staysReady: true,
});

/** The messages that wait to be placed. */
export const waitingIn = ({ tin }: InboxAnswer): readonly InboxMessage[] =>
  tin.filter(({ trangthai }) => trangthai === 'cho');
