import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import { create } from 'zustand';
import { readCall, type CallFailure } from '../server/call.ts';

/** The agents whose books the signed-in ad, au or sl may see. */
interface AgentsState {
  readonly agents: readonly UserRow[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | null;
  readonly load: (userId: string) => Promise<void>;
}

export const readUsers = (userId: string, type: 'us' | 'sl' | 'ph' | 'au') =>
  readCall(accountCalls.list, { params: { userId, type } });

export const useAgents = create<AgentsState>()((set) => ({
  agents: [],
  state: 'loading',
  failure: null,
  load: async (userId) => {
    set({ state: 'loading' });
    const answer = await readUsers(userId, 'us');
    set(
      answer.ok
        ? { agents: answer.value, state: 'ready', failure: null }
        : { state: 'failed', failure: answer.failure },
    );
  },
}));
