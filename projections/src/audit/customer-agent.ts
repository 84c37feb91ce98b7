import type { DocumentReader } from '../read-model/port.ts';
import { CUSTOMERS } from '../report/documents.ts';
import { unpackCustomers } from '../report/known-customers.ts';

const AGENTS_A_READ = 100;
/** After every id. */
const LAST = '\u{10FFFF}';

/** Whose a customer is, deleted or not; null for an unknown id. */
export const agentOfCustomer = async (documents: DocumentReader, khachId: string): Promise<string | null> => {
  for (let from = ''; ;) {
    const agents = await documents.range(CUSTOMERS, { from, to: LAST, limit: AGENTS_A_READ });
    const found = agents.find(({ document }) =>
      unpackCustomers(document).some((customer) => customer.khachId === khachId),
    );
    if (found !== undefined) return found.key;
    const last = agents.at(-1);
    if (last === undefined || agents.length < AGENTS_A_READ) return null;
    from = `${last.key}\u0000`;
  }
};
