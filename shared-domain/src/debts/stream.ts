const DEBTS = 'debts-';

/** The stream of what one agent's customers paid and owe. */
export const debtsStream = (agentId: string): string => DEBTS + agentId;

/** Whose customers' debts a stream is about; null for any other. */
export const agentOfDebtsStream = (stream: string): string | null =>
  stream.startsWith(DEBTS) ? stream.slice(DEBTS.length) : null;
