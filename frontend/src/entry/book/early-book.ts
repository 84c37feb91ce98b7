import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { ownAgentOf } from '../../session/agent.ts';
import { useSession, type SessionState } from '../../session/session.ts';
import { bookContext, openBook } from './book-context.ts';

/** Opens the book of the signed-in agent, unless one is open. */
const openOwnBook = ({ state }: { readonly state: SessionState }): void => {
  if (state.kind !== 'in' || window.location.pathname !== SCREENS.entry.path) return;
  const agentId = ownAgentOf(state.record);
  if (agentId !== null && bookContext.useStore.getState().key === null) void openBook(agentId);
};

/**
 * Asks for the book of an agent as soon as the session has answered and this chunk is there, while bet entry is being
 * drawn: on a slow phone that takes a second. On a first visit the answer comes before the chunk.
 */
export const openBookWithSession = (): (() => void) => {
  openOwnBook(useSession.getState());
  return useSession.subscribe(openOwnBook);
};

/** Opens the book that a page shows, unless it is on its way already. */
export const openShownBook = (agentId: string): void => {
  const { key, status } = bookContext.useStore.getState();
  if (key !== agentId || status !== 'loading') void openBook(agentId);
};
