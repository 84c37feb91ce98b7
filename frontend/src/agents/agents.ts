import * as accountCalls from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts/accounts.ts';
import { readCall } from '../server/call.ts';
import { createServerState } from '../server-state/server-state.ts';

export const readUsers = (userId: string, type: 'us' | 'sl' | 'ph' | 'au') =>
  readCall(accountCalls.list, { params: { userId, type } });

/** The agents whose books the signed-in ad, au or sl may read, by the id of that account. */
export const agentList = createServerState<string, readonly UserRow[]>({
  load: (userId) => readUsers(userId, 'us'),
  empty: [],
});
