import { followLive } from '../server-state/server-state.ts';
import { useInboxCount } from './inbox-count.ts';
import { inbox, waitingIn } from './inbox-store.ts';

/** Keeps the inbox and its count in the menu up to date on every page, until the returned function is called. */
export const followInbox = (agentId: string): (() => void) => {
  const show = (): void => {
    const { status, value } = inbox.useStore.getState();
    if (status === 'ready') useInboxCount.setState({ waiting: waitingIn(value).length });
  };
  const stopShowing = inbox.useStore.subscribe(show);
  const stopFollowing = followLive(inbox);
  void inbox.open(agentId);
  return () => {
    stopShowing();
    stopFollowing();
    useInboxCount.setState({ waiting: null });
  };
};
