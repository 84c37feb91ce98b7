import type { LoginRecord } from '@so-cuoc/shared-domain/contract/calls/accounts/sessions.ts';
import { SCREENS } from '@so-cuoc/shared-domain/contract/screens.ts';
import { ownAgentOf } from '../../session/agent.ts';
import { useSession, type SessionState } from '../../session/session.ts';
import { bookContext, openBook } from './book-context.ts';

interface Session {
  readonly state: SessionState;
}

/** The agent whose book was opened for a page that has not been drawn yet; null if there is none. */
let ahead: string | null = null;

const openAhead = (agentId: string): void => {
  ahead = agentId;
  void openBook(agentId);
};

/** Opens the book of the signed-in agent, unless one is open. */
const openOwnBook = ({ state }: Session): void => {
  if (state.kind !== 'in' || window.location.pathname !== SCREENS.entry.path) return;
  const agentId = ownAgentOf(state.record);
  if (agentId !== null && bookContext.useStore.getState().key === null) openAhead(agentId);
};

const followSession = (now: Session, before: Session): void => {
  // A book that was opened earlier in this session and never shown may be out of date.
  if (before.state.kind === 'in') ahead = null;
  openOwnBook(now);
};

/**
 * Asks for the book of an agent as soon as the session has answered and this chunk is there, while bet entry is being
 * drawn: on a slow phone that takes a second. On a first visit the answer comes before the chunk.
 */
export const openBookWithSession = (): (() => void) => {
  openOwnBook(useSession.getState());
  return useSession.subscribe(followSession);
};

/** Opens the book that a page shows, unless it is on its way already, or was opened for this page. */
export const openShownBook = (agentId: string): void => {
  const { key, status, value } = bookContext.useStore.getState();
  const isThere = status === 'loading' || (status === 'ready' && ahead === agentId && value.complete);
  ahead = null;
  if (key !== agentId || !isThere) void openBook(agentId);
};

/** Answers that were sent for early are there, and need no longer than this to be read. */
const READ_WITHIN_MS = 150;
/** While somebody signs in, the page stands that was pressed on. */
const SENT_WITHIN_MS = 1000;

/** Resolves when the book that is on its way is there, or after a time. */
const bookArrivesWithin = (ms: number): Promise<void> =>
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
    const late = setTimeout(end, ms);
  });

/**
 * Waits for the book that bet entry first shows to an account: it is then drawn at once with its customers. Before the
 * account is signed in on this page, it is asked for here.
 */
export const bookArrives = async (record: LoginRecord): Promise<void> => {
  if (useSession.getState().state.kind === 'in') {
    await bookArrivesWithin(READ_WITHIN_MS);
    return;
  }
  const agentId = ownAgentOf(record);
  if (agentId === null) return;
  openAhead(agentId);
  await bookArrivesWithin(SENT_WITHIN_MS);
};
