/** The stream of one agent's limits. */
export const limitsStream = (agentId: string): string => `limits-${agentId}`;
