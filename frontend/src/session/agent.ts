import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { watchBook } from '../server/live.ts';
import { useRecord, useSession } from './session.ts';

/**
 * The agent whose book the pages show. An agent and its sub-accounts share one book. ad, au and sl have no
 * book and choose an agent, which is remembered on this device.
 */
interface ChosenAgent {
  readonly id: string | null;
  readonly name: string;
}

const KEY = 'so-cuoc.agent';

const remembered = (): ChosenAgent => {
  const [id, name] = (localStorage.getItem(KEY) ?? '').split('\n');
  return id === undefined || id === '' ? { id: null, name: '' } : { id, name: name ?? '' };
};

export const useChosenAgent = create<ChosenAgent>()(() => remembered());

export const chooseAgent = (id: string, name: string): void => {
  localStorage.setItem(KEY, `${id}\n${name}`);
  useChosenAgent.setState({ id, name });
};

/** Clears the chosen agent, as the account has no access to it. */
export const forgetAgent = (): void => {
  localStorage.removeItem(KEY);
  useChosenAgent.setState({ id: null, name: '' });
};

/** The agent whose book an account has: an agent its own, a sub-account its agent's. Null for the others. */
export const ownAgentOf = ({ user_isManage, user_agent }: LoginRecord): string | null =>
  user_isManage === 'us' || user_isManage === 'ph' ? user_agent : null;

/** Whether the account has a book. */
export const useHasOwnBook = (): boolean => ownAgentOf(useRecord()) !== null;

/** The agent whose book is shown; null until ad, au or sl chooses one. */
export const useAgentId = (): string | null => {
  const own = ownAgentOf(useRecord());
  const chosen = useChosenAgent((state) => state.id);
  return own ?? chosen;
};

const writes = ({ user_isManage }: LoginRecord): boolean => user_isManage === 'us' || user_isManage === 'ad';

/** Makes the live channel follow the shown book. */
export const useWatching = (): void => {
  const own = useHasOwnBook();
  const chosen = useChosenAgent((state) => state.id);
  const shown = own ? null : chosen;
  useEffect(() => watchBook(shown), [shown]);
};

/** Whether the signed-in account may change the shown book: the agent and an ad (calls.md, Conventions). */
export const useMayWrite = (): boolean => writes(useRecord());

/** Whether it may trace amounts: ad, au, and an agent in its own book (calls.md, Audit). */
export const useMayTrace = (): boolean => {
  const { user_isManage } = useRecord();
  return user_isManage === 'us' || user_isManage === 'ad' || user_isManage === 'au';
};

/** useMayWrite outside of components; false without a session. */
export const mayWriteNow = (): boolean => {
  const { state } = useSession.getState();
  return state.kind === 'in' && writes(state.record);
};
