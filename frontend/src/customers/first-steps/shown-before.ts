/** The agent to whom this device showed the guide last. */
const KEY = 'so-cuoc.first-steps';

/** Whether the guide stood above the customers when the agent looked last: then they wait for it, and do not move. */
export const wasGuideShown = (agentId: string): boolean => localStorage.getItem(KEY) === agentId;

export const keepGuideShown = (agentId: string, isShown: boolean): void => {
  if (isShown) localStorage.setItem(KEY, agentId);
  else if (wasGuideShown(agentId)) localStorage.removeItem(KEY);
};
