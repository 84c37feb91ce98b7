import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { ownAgentOf } from '../../session/agent.ts';
import { useSession } from '../../session/session.ts';
import { bookContext, openBook } from './book-context.ts';

/**
 * Asks for the book of an agent as soon as the session has answered, while bet entry is being drawn: on a slow phone
 * that takes half a second.
 */
export const openBookWithSession = (): (() => void) =>
  useSession.subscribe(({ state }) => {
    if (state.kind !== 'in' || window.location.pathname !== SCREENS.entry.path) return;
    const agentId = ownAgentOf(state.record);
    if (agentId !== null && bookContext.useStore.getState().key === null) void openBook(agentId);
  });

/** Opens the book that a page shows, unless it is on its way already. */
export const openShownBook = (agentId: string): void => {
  const { key, status } = bookContext.useStore.getState();
  if (key !== agentId || status !== 'loading') void openBook(agentId);
};
