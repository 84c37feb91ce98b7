import type { DocumentReader } from '../read-model/port.ts';
import { dateOfKey, daysOf, MESSAGES } from './documents.ts';

/** The days from … to (yyyy-mm-dd, both included) on which the agent ever had a message, in order. */
export async function* datesWithBook(
  documents: Pick<DocumentReader, 'range'>,
  agentId: string,
  from: string,
  to: string,
): AsyncGenerator<string> {
  let keys = daysOf(agentId, from, to);
  for (;;) {
    const [first] = await documents.range(MESSAGES, { ...keys, limit: 1 });
    if (first === undefined) return;
    const date = dateOfKey(agentId, first.key);
    yield date;
    keys = { from: daysOf(agentId, date, date).to, to: keys.to };
  }
}
