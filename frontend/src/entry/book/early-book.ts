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

/** Answers that were sent for early are there, and need no longer than this to be read. */
const READ_WITHIN_MS = 150;

/** Waits for a book that is on its way, for a short time: it is then drawn at once with its customers. */
export const bookArrives = (): Promise<void> =>
  new Promise((resolve) => {
    if (bookContext.useStore.getState().status !== 'loading') {
      resolve();
      return;
    }
    const end = (): void => {
      stop();
      clearTimeout(late);
      resolve();
    };
    const stop = bookContext.useStore.subscribe(({ status }) => {
      if (status !== 'loading') end();
    });
    const late = setTimeout(end, READ_WITHIN_MS);
  });
