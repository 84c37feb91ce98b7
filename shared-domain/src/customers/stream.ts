const CUSTOMERS = 'customers-';

/** The stream of one agent's customers. */
export const customersStream = (agentId: string): string => CUSTOMERS + agentId;

/** Whose customers a stream is about; null for any other. */
export const agentOfCustomersStream = (stream: string): string | null =>
  stream.startsWith(CUSTOMERS) ? stream.slice(CUSTOMERS.length) : null;
