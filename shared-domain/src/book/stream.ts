/** The stream of one agent's day; `date` is yyyy-mm-dd. */
export const bookStream = (agentId: string, date: string): string => `book-${agentId}-${date}`;
