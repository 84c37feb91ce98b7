/** The stream of one agent's day; `date` is yyyy-mm-dd. */
export const bookStream = (agentId: string, date: string): string => `book-${agentId}-${date}`;

const BOOK = /^book-(.+)-(\d{4}-\d\d-\d\d)$/;

/** Whose book of which day a stream is; null for any other. */
export const bookOfStream = (stream: string): { readonly agentId: string; readonly date: string } | null => {
  const [, agentId, date] = BOOK.exec(stream) ?? [];
  return agentId === undefined || date === undefined ? null : { agentId, date };
};
