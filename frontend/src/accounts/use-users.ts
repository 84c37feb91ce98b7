import type { UserRow } from '@so-cuoc/shared-domain/contract/calls/accounts.ts';
import { useCallback } from 'react';
import { onPayment, useServerState, type Loaded } from '../server-state/use-server-state.ts';
import { useRecord } from '../session/session.ts';
import { readUsers } from '../agents/agents.ts';
import type { AccountKind } from './account-kind.ts';

/** The accounts of a kind that the signed-in account looks after; a renewal that is paid loads them anew. */
export const useUsers = (
  kind: AccountKind,
): { readonly loaded: Loaded<readonly UserRow[]>; readonly reload: () => Promise<void> } => {
  const { user_idd: userId } = useRecord();
  return useServerState<readonly UserRow[]>(
    useCallback(() => readUsers(userId, kind), [userId, kind]),
    { reloadOn: onPayment },
  );
};
