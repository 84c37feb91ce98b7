import { useEffect } from 'react';
import { followInbox } from './follow-inbox.ts';

/** Follows the inbox on every page, so that the menu says how many messages wait. It shows nothing itself. */
export const InboxFollower = ({ agentId }: { readonly agentId: string }) => {
  useEffect(() => followInbox(agentId), [agentId]);
  return null;
};
