import { type DocumentReader, under } from '../../read-model/port.ts';

/** Sixteen messages per stored page: few writes for a long log, small writes for a new bet. */
const PAGE = 16;

/** `agent/date/page`: the key of a page, in every view that keeps messages. */
export const pageKey = (agentId: string, date: string, page: number): string =>
  `${agentId}/${date}/${page.toString().padStart(6, '0')}`;

/** The keys of an agent from a day to a day, inclusive. `0` is the character after `/`. */
export const daysOf = (agentId: string, from: string, to = from): { from: string; to: string } => ({
  from: `${agentId}/${from}/`,
  to: `${agentId}/${to}0`,
});

/** `date/agent`: the agents that have a book on a day. */
export const booksKey = (date: string, agentId: string): string => `${date}/${agentId}`;
export const agentsWithBook = async (
  documents: Pick<DocumentReader, 'range'>,
  collection: string,
  date: string,
): Promise<readonly string[]> =>
  (await documents.range(collection, under(date))).map(({ document }) => String(document['agentId']));

export const pageOf = (stt: number): number => Math.floor((stt - 1) / PAGE);

/** Appends to the page of an stt. Messages arrive in order of stt. */
export const putOnPage = <Held>(pages: Map<number, Held[]>, stt: number, held: Held): void => {
  const on = pages.get(pageOf(stt));
  if (on === undefined) pages.set(pageOf(stt), [held]);
  else on.push(held);
};

/** What a view keeps of a message. Throws if the message was never placed. */
export const placedIn = <Held>(messages: ReadonlyMap<string, Held>, uiId: string): Held => {
  const held = messages.get(uiId);
  if (held === undefined) throw new Error(`tin ${uiId} chưa từng được nhập`);
  return held;
};
