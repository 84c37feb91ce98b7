/** The stream of one agent's customers. */
export const customersStream = (agentId: string): string => `customers-${agentId}`;
